import { Trans, useLingui } from '@lingui/react/macro';
import type { ApprovalView } from '#app/api/console-approval.ts';
import type { ApprovalFault } from '#app/domain/staff/approvals.server.ts';
import { REASON_MAX_LENGTH } from '#app/domain/support/staff-reason.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useApprovalDetail } from './approval-list.tsx';
import { useApprovalWords } from './approval-words.ts';

type Props = {
  brand: string;
  approval: ApprovalView;
  /** The reader made the request. */
  own: boolean;
  /** The reader's role may decide it. */
  mayDecide: boolean;
  maySeeMember: boolean;
  done: boolean;
  fault: Exclude<ApprovalFault, 'not_found'> | null;
  answer: string;
};

/** A request with the information that the second person needs to decide it. */
export function ApprovalPage(props: Props) {
  const { brand, approval, own, mayDecide, maySeeMember, done, fault, answer } = props;
  const { t } = useLingui();
  const { kinds, states, faults } = useApprovalWords();
  const detailOf = useApprovalDetail();
  const { id, kind, state, memberId, memberName, report, interim } = approval;
  const at = `/console/brands/${brand}`;
  const path = `${at}/approvals/${id}`;
  const kindName = kinds[kind];
  const facts: [string, string][] = [
    [t`Member`, memberName ? `${memberName} (${memberId})` : String(memberId)],
    [t`Details`, detailOf(approval)],
    [t`Requested by`, approval.askedBy],
    [t`Requested (UTC)`, approval.askedAt],
    state === 'open'
      ? [t`Expires (UTC)`, approval.until]
      : [t`Closed (UTC)`, approval.closedAt ?? approval.until],
    ...(approval.decidedBy ? [[t`Decided by`, approval.decidedBy] as [string, string]] : []),
  ];
  const links: [string, string][] = [
    ...(memberName && maySeeMember
      ? [[`${at}/members/${memberId}`, t`Open member`] as [string, string]]
      : []),
    ...(report ? [[`${at}/reports/${report}`, t`Report ${report}`] as [string, string]] : []),
    ...(interim && memberName
      ? [[`${at}/restrictions/${interim}`, t`Limit until the decision`] as [string, string]]
      : []),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1>
          <Trans>
            Request {id}: {kindName}
          </Trans>
        </h1>
        <Badge tone={state === 'open' ? 'warning' : 'quiet'}>{states[state]}</Badge>
      </div>
      {done && (
        <Banner tone="success" live>
          {state === 'open'
            ? t`Your request is waiting for a second person's approval.`
            : t`Request ${{ outcome: states[state] }}.`}
        </Banner>
      )}
      {fault && fault !== 'reason_needed' && (
        <Banner tone="danger" live>
          {faults[fault]}
        </Banner>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-x-6">
          {links.map(([to, label]) => (
            <li key={to}>
              <a href={to} className="link inline-flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {[approval.reason, approval.facts, approval.answer].map(
        (text) =>
          text && (
            <p key={text} className="panel max-w-3xl p-4 whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          ),
      )}
      {state === 'open' && own && (
        <form method="post" action={path} className="grid max-w-2xl gap-3">
          <p>{faults.same_person}</p>
          <Button type="submit" name="intent" value="withdraw" variant="ghost" className="justify-self-start">
            <Trans>Withdraw request</Trans>
          </Button>
        </form>
      )}
      {state === 'open' && !own && !mayDecide && <p>{faults.role}</p>}
      {state === 'open' && !own && mayDecide && (
        <form method="post" action={path} className="panel grid max-w-2xl gap-4 p-5">
          <TextAreaField
            name="answer"
            label={t`Your reason`}
            hint={t`Visible to colleagues and in the audit log. Required to reject.`}
            rows={3}
            maxLength={REASON_MAX_LENGTH}
            defaultValue={answer}
            error={fault === 'reason_needed' ? faults.reason_needed : undefined}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="approve" variant="danger">
              <Trans>Approve request</Trans>
            </Button>
            <Button type="submit" name="intent" value="refuse" variant="ghost">
              <Trans>Reject request</Trans>
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
