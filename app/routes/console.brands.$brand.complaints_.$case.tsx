import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { actOnCase, caseView, refusedForm } from '#app/api/console-case.server.ts';
import { CASE_DONE, ComplaintCase } from '#app/components/console/complaint-case.tsx';
import { caseTitle, consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { may, rolesWith } from '#app/domain/staff/permissions.ts';
import { listCanned } from '#app/domain/support/canned-answers.server.ts';
import { listColleagues } from '#app/domain/support/case-work.server.ts';
import { isCaseCode } from '#app/domain/support/complaint-rules.ts';
import { openComplaint } from '#app/domain/support/complaints.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: caseTitle };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_complaints');
  const found = isCaseCode(params.case) ? await openComplaint(scope, params.case) : null;
  if (!found) throw new Response('Not Found', { status: 404 });
  const asked = new URL(request.url).searchParams.get('done');
  const mayAnswer = may(scope.staff, 'answer_complaints');
  const [colleagues, canned] = mayAnswer
    ? await Promise.all([
        listColleagues(scope, rolesWith('answer_complaints')),
        listCanned(scope, found.complaint.language),
      ])
    : [[], []];
  return json({
    done: CASE_DONE.find((each) => each === asked) ?? null,
    mayAnswer,
    canned: canned.map(({ id, locale, title }) => ({ id, locale, title })),
    view: caseView(scope, found, colleagues),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'answer_complaints');
  const { case: code = '' } = params;
  const fields = await readForm(request);
  const outcome = await actOnCase(scope, code, fields);
  if (!outcome) throw badRequest('intent_unknown', 422);
  const at = `/console/brands/${scope.tenant.slug}/complaints/${code}`;
  if (outcome.ok) return redirect(`${at}?done=${outcome.done}`);
  if (outcome.code === 'not_found') throw new Response('Not Found', { status: 404 });
  const { status, reply } = refusedForm(fields, outcome.code);
  return json(reply, { status });
}

export default function ConsoleCase() {
  const { view, canned, done, mayAnswer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  return <ComplaintCase {...{ view, canned, mayAnswer, done, reply }} />;
}
