import { Trans, useLingui } from '@lingui/react/macro';
import type { TimelineKind } from '#app/domain/staff/timeline-kinds.ts';
import type { ApprovalKind } from '#app/domain/support/approval-rules.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { useApprovalWords } from './approval-words.ts';
import { useHoldReasons } from './hold-words.ts';
import { type Column, ListTable } from './list-table.tsx';
import { MemberActions } from './member-actions.tsx';
import type { FailedAction, MemberFault, MemberMay, ShownMember } from './member-view.ts';
import { useModerationWords } from './moderation-words.ts';

type Event = { at: string; kind: TimelineKind; subject: string; detail: string };
type Waiting = { id: number; kind: ApprovalKind };
type Props = {
  brand: string;
  member: ShownMember;
  timeline: readonly Event[];
  /** The kind that the timeline is limited to. */
  kind: TimelineKind | null;
  next: string | null;
  /** Requests about the member that are waiting for a second person. */
  waiting: readonly Waiting[];
  may: MemberMay;
  giftKey: string;
  /** Revealed by the last action. */
  email: string | null;
  done: string | null;
  failed: FailedAction | null;
};

/** A member's file: the account, the timeline, and the actions of support. */
export function MemberPage(props: Props) {
  const { brand, member, waiting, may, giftKey, email, done, failed } = props;
  const path = `/console/brands/${brand}/members/${member.id}`;
  return (
    <>
      <MemberHead brand={brand} member={member} email={email} />
      <Outcome done={done} failed={failed} />
      <Standing brand={brand} member={member} waiting={waiting} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Timeline {...props} path={path} />
        {member.status && (
          <div className="grid gap-3 max-xl:order-first">
            <h2>
              <Trans>Actions</Trans>
            </h2>
            <MemberActions
              path={path}
              member={member}
              may={may}
              revealed={email !== null}
              giftKey={giftKey}
              failed={failed}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** Shown next to their fields. */
const OF_A_FIELD: readonly MemberFault[] = [
  'reason_needed',
  'facts_needed',
  'facts_too_long',
  'credits_wrong',
  'until_wrong',
  'must_tell',
] as const;

function Outcome({ done, failed }: Pick<Props, 'done' | 'failed'>) {
  const { t } = useLingui();
  const { faults } = useModerationWords();
  if (failed) {
    if (OF_A_FIELD.includes(failed.code)) return null;
    const texts: Partial<Record<MemberFault, string>> = {
      nothing_done: t`There was nothing to do. The account may have changed.`,
      too_often: t`We already sent this member too many of these emails today. Try again tomorrow.`,
      held: t`The erasure is on hold. End the hold first.`,
    };
    return (
      <Banner tone="danger" live>
        {texts[failed.code] ?? faults[failed.code as keyof typeof faults]}
      </Banner>
    );
  }
  const texts: Record<string, string> = {
    asked: t`A second person must approve this. Your request expires after 7 days.`,
    resend: t`We resent the confirmation email.`,
    confirm: t`Email address confirmed.`,
    end_sessions: t`Member logged out everywhere.`,
    reset_second_factor: t`Login security reset. We notified the member.`,
    refund: t`Unspent credits refunded.`,
    give: t`Credits given to the member.`,
    block_debit: t`Direct debit blocked for this member.`,
    unblock_debit: t`Direct debit unblocked for this member.`,
    restrict: t`Restriction applied. We notified the member.`,
    lift: t`Restriction lifted. We notified the member.`,
    reactivate: t`Account reactivated. We notified the member.`,
    hold: t`Erasure put on hold.`,
    end_hold: t`Hold ended.`,
  };
  const text = done && Object.hasOwn(texts, done) ? texts[done] : null;
  return text ? (
    <Banner tone="success" live>
      {text}
    </Banner>
  ) : null;
}

/** The restrictions in force, and the requests that are waiting for a second person. */
function Standing({ brand, member, waiting }: Pick<Props, 'brand' | 'member' | 'waiting'>) {
  const { t } = useLingui();
  const { kinds } = useModerationWords();
  const approvals = useApprovalWords();
  const reasons = useHoldReasons();
  const { restriction, hold } = member;
  const lines: { key: string; to?: string; text: string }[] = [
    ...(restriction
      ? [
          {
            key: 'restriction',
            to: `/console/brands/${brand}/restrictions/${restriction.id}`,
            text: restriction.endsAt
              ? t`Restricted: ${{ kind: kinds[restriction.kind] }} until ${{ until: restriction.endsAt }} UTC`
              : t`Restricted: ${{ kind: kinds[restriction.kind] }}`,
          },
        ]
      : []),
    ...(hold
      ? [
          {
            key: 'hold',
            text: t`Erasure on hold until ${{ until: hold.endsAt }} UTC: ${{ reason: reasons[hold.reason] }}. ${{ note: hold.note }}`,
          },
        ]
      : []),
    ...waiting.map(({ id, kind }) => ({
      key: `approval ${id}`,
      to: `/console/brands/${brand}/approvals/${id}`,
      text: t`Waiting for approval: ${{ action: approvals.kinds[kind] }}`,
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {lines.map(({ key, to, text }) => (
        <li key={key} className="wrap-anywhere">
          {to ? (
            <a href={to} className="link inline-flex min-h-11 items-center">
              {text}
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}

function MemberHead({ brand, member, email }: Pick<Props, 'brand' | 'member' | 'email'>) {
  const { t } = useLingui();
  const states = {
    not_confirmed: t`not confirmed`,
    active: t`active`,
    pending_deletion: t`pending deletion`,
    banned: t`banned`,
  };
  const debits = {
    open: t`allowed`,
    partly: t`partly blocked`,
    blocked: t`blocked`,
  };
  const facts: [string, string][] = [
    [t`Number`, String(member.id)],
    [t`Email address`, email ?? member.maskedEmail ?? '–'],
    [t`Location`, `${member.region}, ${member.country}`],
    [t`Language`, member.language ?? '–'],
    [t`Signed up (UTC)`, member.signedUp ?? '–'],
    [t`Last active (UTC)`, member.lastActive],
    ...(member.firstVisit ? [[t`First source (UTC)`, member.firstVisit] as [string, string]] : []),
    ...(member.lastVisit ? [[t`Last source (UTC)`, member.lastVisit] as [string, string]] : []),
    [t`Credits`, String(member.credits)],
    [t`Authenticator app`, member.secondFactor ? t`on` : t`off`],
    [t`Passkeys`, String(member.passkeys)],
    [t`Active sessions`, String(member.sessions)],
    ...(member.debit ? [[t`Direct debit`, debits[member.debit]] as [string, string]] : []),
    [t`Why emails are off`, member.mailsOff.join(', ') || '–'],
    ...(member.leaving ? [[t`Deletion requested (UTC)`, member.leaving] as [string, string]] : []),
  ];
  return (
    <div className="flex flex-wrap gap-5">
      {member.mainPhotoId && (
        <img
          src={`/console/brands/${brand}/photos/${member.mainPhotoId}/picture`}
          alt={member.name}
          width={90}
          height={120}
          className="h-30 w-22 rounded-control object-cover"
        />
      )}
      <div className="grid min-w-0 flex-1 content-start gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h1>{member.name}</h1>
          {member.status && (
            <Badge tone={member.status === 'active' ? 'success' : 'warning'}>{states[member.status]}</Badge>
          )}
          {member.kind !== 'member' && <Badge tone="quiet">{member.kind}</Badge>}
          {member.premium && (
            <Badge tone="secondary">
              <Trans>Premium</Trans>
            </Badge>
          )}
          {member.profileStatus !== 'active' && <Badge tone="danger">{member.profileStatus}</Badge>}
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="wrap-anywhere">{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** The page of a timeline entry, if it has one. */
function addressOf(at: string, { kind, subject }: Event): string | null {
  switch (kind) {
    case 'restriction':
      return `${at}/restrictions/${subject}`;
    case 'approval':
      return `${at}/approvals/${subject}`;
    case 'reported':
    case 'reporter':
      return `${at}/reports/${subject}`;
    case 'complaint':
      return `${at}/complaints/${subject}`;
    default:
      return null;
  }
}

function Timeline({ brand, timeline, kind, next, path }: Props & { path: string }) {
  const { t } = useLingui();
  const kinds: Record<TimelineKind, string> = {
    order: t({ message: 'Order', context: 'a purchase' }),
    credits: t`Credits`,
    restriction: t`Restriction`,
    approval: t`Approval request`,
    hold: t`Erasure hold`,
    reported: t`Was reported`,
    reporter: t`Reported someone`,
    complaint: t`Complaint`,
    session: t`Logged in`,
    mail: t`Email`,
    photo: t`Photo`,
  };
  const columns: Column<Event>[] = [
    { key: 'at', label: t`Time (UTC)`, cell: ({ at }) => at, nowrap: true },
    {
      key: 'kind',
      label: t({ message: 'Type', context: 'of an event' }),
      cell: (event) => kinds[event.kind],
      nowrap: true,
    },
    {
      key: 'subject',
      label: t`Related record`,
      cell: (event) => {
        const address = addressOf(`/console/brands/${brand}`, event);
        return address ? (
          <a href={address} className="link">
            {event.subject}
          </a>
        ) : (
          event.subject
        );
      },
    },
    { key: 'detail', label: t`Details`, cell: ({ detail }) => detail },
  ];
  return (
    <div className="grid gap-3">
      <h2>
        <Trans>What happened</Trans>
      </h2>
      <form method="get" action={path} className="flex flex-wrap items-end gap-3">
        <SelectField
          name="kind"
          label={t`Show`}
          defaultValue={kind ?? ''}
          options={[
            { value: '', label: t`Everything` },
            ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Button type="submit" variant="ghost">
          <Trans>Filter</Trans>
        </Button>
      </form>
      <ListTable
        label={t`What happened`}
        columns={columns}
        rows={timeline}
        rowKey={(event) => `${event.kind} ${event.subject} ${event.at}`}
        next={next}
      />
    </div>
  );
}
