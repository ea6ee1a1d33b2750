import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cursorText, minuteOf, parseCursor } from '#app/api/console.ts';
import { ComplaintList } from '#app/components/console/complaint-list.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { COMPLAINT_STATES, pageComplaints } from '#app/domain/support/complaints.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Complaints` };

const BEGINNING = 160;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_complaints');
  const { searchParams } = new URL(request.url);
  const state = COMPLAINT_STATES.find((name) => name === searchParams.get('state')) ?? 'open';
  const { complaints, next } = await pageComplaints(scope, state, parseCursor(searchParams.get('after')));
  const cases = complaints.map(({ code, createdAt, topic, language, body }) => ({
    code,
    topic,
    language,
    at: minuteOf(createdAt),
    beginning: body.slice(0, BEGINNING),
  }));
  return json({ brand: scope.tenant.slug, state, cases, next: next && cursorText(next) });
}

export default function ConsoleComplaints() {
  return (
    <>
      <h1>
        <Trans>Complaints</Trans>
      </h1>
      <ComplaintList {...useLoaderData<typeof loader>()} />
    </>
  );
}
