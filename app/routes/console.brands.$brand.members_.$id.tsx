import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { minuteOf } from '#app/api/console.ts';
import { restrictionDraft } from '#app/api/console-restriction.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { MemberPage } from '#app/components/console/member-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { endMemberSessions, openMemberFile, revealEmail } from '#app/domain/staff/member-file.server.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { refundUnspent, restrictOrAsk } from '#app/domain/staff/two-people.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: (data) => (data ? (data as { member: { name: string } }).member.name : null),
};

const idOf = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_members');
  const file = await openMemberFile(scope, idOf(params.id));
  if (!file) throw new Response('Not Found', { status: 404 });
  const { timeline, signupAt, lastActiveAt, deletionRequestedAt, ...member } = file;
  return json({
    brand: scope.tenant.slug,
    member: {
      ...member,
      signedUp: signupAt && minuteOf(signupAt),
      lastActive: minuteOf(lastActiveAt),
      leaving: deletionRequestedAt && minuteOf(deletionRequestedAt),
    },
    timeline: timeline.map(({ at, ...event }) => ({ ...event, at: minuteOf(at) })),
    may: {
      reveal: may(scope.staff, 'reveal_members'),
      act: may(scope.staff, 'act_on_members'),
      refund: may(scope.staff, 'refund'),
      restrict: may(scope.staff, 'decide_reports'),
    },
  });
}

const NEEDS = {
  reveal: 'reveal_members',
  end_sessions: 'act_on_members',
  refund: 'refund',
  restrict: 'decide_reports',
} as const;
type Intent = keyof typeof NEEDS;
const isIntent = (text: string | undefined): text is Intent =>
  text !== undefined && Object.hasOwn(NEEDS, text);

/** Each action needs a permission of its own, and a reason, which the audit log keeps. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const intent = fields.get('intent');
  const needs = isIntent(intent) ? NEEDS[intent] : 'act_on_members';
  const scope = await requireBrandStaff(context, request, params.brand, needs);
  const id = idOf(params.id);
  const reason = fields.get('reason') ?? '';
  const none = { email: null, fault: null, done: null, facts: '' };
  switch (intent) {
    case 'reveal': {
      const outcome = await revealEmail(scope, id, reason);
      if (outcome.ok) return json({ ...none, email: outcome.email });
      return json({ ...none, fault: outcome.code }, { status: 422 });
    }
    case 'end_sessions': {
      const outcome = await endMemberSessions(scope, id, reason);
      if (outcome.ok) return json({ ...none, done: intent });
      return json({ ...none, fault: outcome.code }, { status: 422 });
    }
    case 'refund': {
      const outcome = await refundUnspent(scope, id, reason);
      if (outcome.ok) return json({ ...none, done: intent });
      return json({ ...none, fault: outcome.code }, { status: 422 });
    }
    case 'restrict': {
      const draft = restrictionDraft(fields, { memberId: id, report: null });
      if (!draft) throw badRequest('restriction_unknown', 422);
      const outcome = await restrictOrAsk(scope, draft);
      if (outcome.ok) return json({ ...none, done: intent });
      return json({ ...none, fault: outcome.code, facts: draft.facts }, { status: 422 });
    }
    default:
      throw badRequest('intent_unknown', 422);
  }
}

export default function ConsoleMember() {
  const reply = useActionData<typeof action>();
  return (
    <MemberPage
      {...useLoaderData<typeof loader>()}
      email={reply?.email ?? null}
      done={reply?.done ?? null}
      fault={reply?.fault ?? null}
      facts={reply?.facts ?? ''}
    />
  );
}
