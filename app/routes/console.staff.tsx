import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isReversed, rowNumber } from '#app/api/console.ts';
import { staffDraft } from '#app/api/console-staff.ts';
import { sendInvitation } from '#app/api/staff-invitation.server.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { StaffPage } from '#app/components/console/staff-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { inviteStaff, pageStaff } from '#app/domain/staff/staff-accounts.server.ts';
import { readChoices } from '#app/http/guards/form-input.ts';
import { consoleOf, requireStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';
import { listTenants } from '#tenants/registry.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Staff` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireStaff(context, request, 'manage_staff');
  const { searchParams } = new URL(request.url);
  const find = (searchParams.get('find') ?? '').slice(0, EMAIL_MAX_LENGTH);
  const { rows: people, next } = await pageStaff(
    find,
    rowNumber(searchParams.get('after') ?? '') || null,
    isReversed(searchParams, 'name', 'asc'),
  );
  return json({
    find,
    next,
    brands: listTenants().map(({ id, name }) => ({ id, name })),
    people: people.map(({ lastSeenAt, ...person }) => ({
      ...person,
      lastSeen: lastSeenAt && utcMinute(lastSeenAt),
    })),
  });
}

/** Invites a person by email; if none can be sent, the response contains the link, once. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireStaff(context, request, 'manage_staff');
  const fields = await readChoices(request);
  const draft = { ...staffDraft(fields), email: (fields.get('email') ?? '').slice(0, 255) };
  const outcome = await inviteStaff(scope, draft);
  if (!outcome.ok) return json({ draft, fault: outcome.code, link: null }, { status: 422 });
  const { origin } = consoleOf(context).facts;
  const link = await sendInvitation(scope, outcome, { origin, token: outcome.token });
  return json({ draft: null, fault: null, link });
}

export default function ConsoleStaff() {
  const reply = useActionData<typeof action>();
  return (
    <StaffPage
      {...useLoaderData<typeof loader>()}
      draft={reply?.draft ?? null}
      fault={reply?.fault ?? null}
      link={reply?.link ?? null}
    />
  );
}
