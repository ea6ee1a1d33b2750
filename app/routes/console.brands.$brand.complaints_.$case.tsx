import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { minuteOf } from '#app/api/console.ts';
import { ComplaintCase } from '#app/components/console/complaint-case.tsx';
import type { CaseFault } from '#app/components/console/complaint-words.ts';
import { caseTitle, consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { ANSWER_LENGTH, isCaseCode } from '#app/domain/support/complaint-rules.ts';
import {
  answerComplaint,
  COMPLAINT_STATES,
  complaintState,
  openComplaint,
  reopenComplaint,
} from '#app/domain/support/complaints.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: caseTitle };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_complaints');
  const found = isCaseCode(params.case) ? await openComplaint(scope, params.case) : null;
  if (!found) throw new Response('Not Found', { status: 404 });
  const { code, topic, language, createdAt, closedAt, name, email, memberId, body } = found.complaint;
  const asked = new URL(request.url).searchParams.get('done');
  return json({
    done: COMPLAINT_STATES.find((state) => state === asked) ?? null,
    mayAnswer: may(scope.staff, 'answer_complaints'),
    view: {
      brand: scope.tenant.slug,
      code,
      topic,
      language,
      name,
      email,
      memberId,
      body,
      state: complaintState(found.complaint),
      at: minuteOf(createdAt),
      closedAt: closedAt && minuteOf(closedAt),
      answers: found.answers.map((answer) => ({
        id: answer.id,
        by: answer.answeredBy,
        at: minuteOf(answer.createdAt),
        body: answer.body,
      })),
    },
  });
}

const DONE = { close: 'closed', keep: 'answered', reopen: 'open' } as const;
const isIntent = (text: string | undefined): text is keyof typeof DONE =>
  text !== undefined && Object.hasOwn(DONE, text);

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'answer_complaints');
  const { case: code = '' } = params;
  const fields = await readForm(request);
  const intent = fields.get('intent');
  if (!isIntent(intent)) throw badRequest('intent_unknown', 422);
  const text = fields.get('text') ?? '';
  const answer = { code, body: text, by: scope.staff.name, close: intent === 'close' };
  const outcome =
    intent === 'reopen' ? await reopenComplaint(scope, code) : await answerComplaint(scope, answer);
  // A case that a colleague has already reopened counts as success.
  if (outcome.ok || outcome.code === 'open')
    return redirect(`/console/brands/${scope.tenant.slug}/complaints/${code}?done=${DONE[intent]}`);
  if (outcome.code === 'not_found') throw new Response('Not Found', { status: 404 });
  if (outcome.code === 'by_wrong') throw new Error('A staff account has no name.');
  const fault: CaseFault = outcome.code;
  return json({ fault, text: text.slice(0, ANSWER_LENGTH) }, { status: fault === 'text_wrong' ? 422 : 409 });
}

export default function ConsoleCase() {
  const { view, done, mayAnswer } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ComplaintCase
      view={view}
      mayAnswer={mayAnswer}
      done={done}
      fault={reply?.fault ?? null}
      text={reply?.text ?? ''}
    />
  );
}
