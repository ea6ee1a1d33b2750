import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { rowNumber } from '#app/api/console.ts';
import { staffDraft } from '#app/api/console-staff.ts';
import { sendInvitation } from '#app/api/staff-invitation.server.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { StaffEditor } from '#app/components/console/staff-editor.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import {
  changeStaff,
  inviteAgain,
  readStaffLine,
  setStaffDisabled,
} from '#app/domain/staff/staff-accounts.server.ts';
import { badRequest, readChoices } from '#app/http/guards/form-input.ts';
import { consoleOf, requireStaff } from '#app/http/guards/staff.ts';
import { listTenants } from '#tenants/registry.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: (data) => (data as { person: { name: string } } | undefined)?.person.name ?? null,
};

async function personOf(id: string | undefined) {
  const person = await readStaffLine({ id: rowNumber(id ?? '') });
  if (!person) throw new Response('Not Found', { status: 404 });
  return person;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { staff } = await requireStaff(context, request, 'manage_staff');
  const { id, name, email, role, allBrands, brands, state } = await personOf(params.id);
  return json({
    person: { id, name, email, role, allBrands, brands, state, self: id === staff.id },
    brands: listTenants().map((tenant) => ({ id: tenant.id, name: tenant.name })),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireStaff(context, request, 'manage_staff');
  const person = await personOf(params.id);
  const fields = await readChoices(request);
  const intent = fields.get('intent');
  if (intent === 'invite_again') {
    if (person.id === scope.staff.id) return json({ fault: 'self' as const, link: null }, { status: 422 });
    const token = await inviteAgain(scope, person.id);
    if (!token) throw new Response('Not Found', { status: 404 });
    const { origin } = consoleOf(context).facts;
    return json({ fault: null, link: await sendInvitation(scope, person, { origin, token }) });
  }
  const changes = {
    change: () => changeStaff(scope, person.id, staffDraft(fields)),
    disable: () => setStaffDisabled(scope, person.email, true),
    enable: () => setStaffDisabled(scope, person.email, false),
  };
  if (intent !== 'change' && intent !== 'disable' && intent !== 'enable')
    throw badRequest('intent_unknown', 422);
  const outcome = await changes[intent]();
  if (!outcome.ok) return json({ fault: outcome.code, link: null }, { status: 422 });
  return redirect('/console/staff');
}

export default function ConsoleStaffMember() {
  const reply = useActionData<typeof action>();
  return (
    <StaffEditor
      {...useLoaderData<typeof loader>()}
      fault={reply?.fault ?? null}
      link={reply?.link ?? null}
    />
  );
}
