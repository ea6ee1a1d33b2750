import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { memberView, parseTimelineCursor, timelineCursorText } from '#app/api/console-member.ts';
import { restrictionDraft } from '#app/api/console-restriction.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { MemberPage } from '#app/components/console/member-page.tsx';
import type { FailedAction, MemberFault } from '#app/components/console/member-view.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { plainAmount } from '#app/domain/billing/money.ts';
import { isHoldReason } from '#app/domain/deletion/hold-rules.ts';
import { endHold, holdErasure } from '#app/domain/deletion/holds.server.ts';
import { listApprovalsOf } from '#app/domain/staff/approvals.server.ts';
import {
  blockDebit,
  confirmEmail,
  endMemberSessions,
  reactivateMember,
  resendConfirmation,
  resetSecondFactor,
} from '#app/domain/staff/member-actions.server.ts';
import { openMemberFile, revealEmail } from '#app/domain/staff/member-file.server.ts';
import { may, type Permission } from '#app/domain/staff/permissions.ts';
import { isTimelineKind } from '#app/domain/staff/timeline-kinds.ts';
import {
  askToErase,
  giveCredits,
  refundUnspent,
  restrictOrAsk,
} from '#app/domain/staff/two-people.server.ts';
import { liftRestriction } from '#app/domain/support/restrict-member.server.ts';
import { reasonOf } from '#app/domain/support/staff-reason.ts';
import { badRequest, parseId, parseUuid, parseWhole, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';
import type { StaffScope } from '#tenants/scope.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: (data) => (data ? (data as { member: { name: string } }).member.name : null),
};

/** Maximum credits per gift. */
const GIFT_MAX = 10_000;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_members');
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('kind');
  const kind = isTimelineKind(asked) ? asked : null;
  const after = parseTimelineCursor(searchParams.get('after'));
  const id = parseId(params.id) ?? 0;
  const file = await openMemberFile(scope, id, { kind, after });
  if (!file) throw new Response('Not Found', { status: 404 });
  const { timeline, next, ...member } = file;
  const { staff, tenant } = scope;
  const { settings } = tenant;
  const waiting = await listApprovalsOf(scope, id);
  return json({
    brand: tenant.slug,
    member: memberView(member),
    timeline: timeline.map(({ at, ...event }) => ({ ...event, at: utcMinute(at) })),
    kind,
    next: next && timelineCursorText(next),
    waiting: waiting.map(({ id: number, kind: what }) => ({ id: number, kind: what })),
    giftKey: randomUUID(),
    done: searchParams.get('done'),
    may: {
      reveal: may(staff, 'reveal_members'),
      act: may(staff, 'act_on_members'),
      refund: may(staff, 'refund'),
      give: may(staff, 'give_credits'),
      restrict: may(staff, 'decide_reports'),
      refundAlone: `${plainAmount(settings.refund_alone_max_minor, settings.currency)} ${settings.currency}`,
      giveAlone: settings.give_alone_max,
    },
  });
}

type Outcome = { ok: true; waits?: number } | { ok: false; code: MemberFault };
type Act = {
  needs: Permission;
  run: (scope: StaffScope, memberId: number, fields: ReadonlyMap<string, string>) => Promise<Outcome>;
};

const reasonIn = (fields: ReadonlyMap<string, string>): string => fields.get('reason') ?? '';

/** An action whose only input is the reason. */
const plain = (
  needs: Permission,
  verb: (scope: StaffScope, memberId: number, reason: string) => Promise<Outcome>,
): Act => ({ needs, run: (scope, memberId, fields) => verb(scope, memberId, reasonIn(fields)) });

const ACTIONS = {
  resend: plain('act_on_members', resendConfirmation),
  confirm: plain('act_on_members', confirmEmail),
  end_sessions: plain('act_on_members', endMemberSessions),
  reset_second_factor: plain('act_on_members', resetSecondFactor),
  refund: plain('refund', refundUnspent),
  give: {
    needs: 'give_credits',
    run: async (scope, memberId, fields) => {
      const credits = parseWhole(fields.get('credits')) ?? 0;
      const key = parseUuid(fields.get('key'));
      if (!key) throw badRequest('key_missing', 422);
      if (credits < 1 || credits > GIFT_MAX) return { ok: false, code: 'credits_wrong' };
      return await giveCredits(scope, memberId, { credits, key, reason: reasonIn(fields) });
    },
  },
  block_debit: plain('act_on_members', (scope, memberId, reason) =>
    blockDebit(scope, memberId, { blocked: true, reason }),
  ),
  unblock_debit: plain('act_on_members', (scope, memberId, reason) =>
    blockDebit(scope, memberId, { blocked: false, reason }),
  ),
  restrict: {
    needs: 'decide_reports',
    run: async (scope, memberId, fields) => {
      const draft = restrictionDraft(fields, { memberId, report: null });
      if (!draft) throw badRequest('restriction_unknown', 422);
      return await restrictOrAsk(scope, draft);
    },
  },
  lift: {
    needs: 'decide_reports',
    run: async (scope, memberId, fields) => {
      const reason = reasonOf(reasonIn(fields));
      if (!reason) return { ok: false, code: 'reason_needed' };
      return await liftRestriction(scope, parseId(fields.get('restriction')) ?? 0, { why: reason, memberId });
    },
  },
  reactivate: plain('act_on_members', reactivateMember),
  hold: {
    needs: 'act_on_members',
    run: async (scope, memberId, fields) => {
      const reason = fields.get('why');
      if (!isHoldReason(reason)) throw badRequest('hold_unknown', 422);
      const [until, silent] = [fields.get('until') ?? '', fields.get('silent') === 'yes'];
      return await holdErasure(scope, memberId, { reason, note: reasonIn(fields), until, silent });
    },
  },
  end_hold: plain('act_on_members', endHold),
  erase: plain('act_on_members', askToErase),
} as const satisfies Record<string, Act>;

const isAction = (text: string | undefined): text is keyof typeof ACTIONS =>
  text !== undefined && Object.hasOwn(ACTIONS, text);

/** Each action needs its own permission, and a reason for the audit log. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const intent = fields.get('intent');
  const chosen: Act | null = isAction(intent) ? ACTIONS[intent] : null;
  const needs = chosen?.needs ?? (intent === 'reveal' ? 'reveal_members' : 'act_on_members');
  const scope = await requireBrandStaff(context, request, params.brand, needs);
  const id = parseId(params.id) ?? 0;
  const refuse = (code: MemberFault) => {
    const failed: FailedAction = { intent: intent ?? '', code, fields: Object.fromEntries(fields) };
    return json({ email: null, failed }, { status: 422 });
  };
  if (intent === 'reveal') {
    const outcome = await revealEmail(scope, id, reasonIn(fields));
    return outcome.ok ? json({ email: outcome.email, failed: null }) : refuse(outcome.code);
  }
  if (!chosen) throw badRequest('intent_unknown', 422);
  const outcome = await chosen.run(scope, id, fields);
  if (!outcome.ok) return refuse(outcome.code);
  return redirect(
    `/console/brands/${scope.tenant.slug}/members/${id}?done=${outcome.waits ? 'asked' : intent}`,
  );
}

export default function ConsoleMember() {
  const reply = useActionData<typeof action>();
  const { done, ...data } = useLoaderData<typeof loader>();
  return (
    <MemberPage
      {...data}
      done={reply ? null : done}
      email={reply?.email ?? null}
      failed={reply?.failed ?? null}
    />
  );
}
