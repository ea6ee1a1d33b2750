import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TimelineKind } from '#app/domain/staff/member-file.server.ts';
import { type ActionFault, REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#app/domain/staff/staff-rules.ts';
import type { AskFault } from '#app/domain/staff/two-people.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useModerationWords } from './moderation-words.ts';
import { RestrictForm } from './restrict-form.tsx';
import { TableFrame } from './table-frame.tsx';

type Member = {
  id: number;
  name: string;
  kind: string;
  country: string;
  region: string;
  profileStatus: string;
  mainPhotoId: string | null;
  maskedEmail: string | null;
  status: 'not_confirmed' | 'active' | 'pending_deletion' | 'banned' | null;
  language: string | null;
  premium: boolean;
  credits: number;
  mailsOff: readonly string[];
  secondFactor: boolean;
  signedUp: string | null;
  lastActive: string;
  leaving: string | null;
};
type Event = { at: string; kind: TimelineKind; subject: string; detail: string };
type Props = {
  brand: string;
  member: Member;
  timeline: readonly Event[];
  may: { reveal: boolean; act: boolean; refund: boolean; restrict: boolean };
  /** Revealed by the last action. */
  email: string | null;
  done: 'end_sessions' | 'refund' | 'restrict' | null;
  fault: ActionFault | AskFault | null;
  facts: string;
};

/** A member's file: the account, what happened, and what support can do. */
export function MemberPage({ brand, member, timeline, may, email, done, fault, facts }: Props) {
  const { faults } = useModerationWords();
  const path = `/console/brands/${brand}/members/${member.id}`;
  const ofFacts = fault === 'facts_needed' || fault === 'facts_too_long';
  return (
    <>
      <MemberHead brand={brand} member={member} email={email} />
      <Outcome done={done} fault={ofFacts ? null : fault} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Timeline brand={brand} timeline={timeline} />
        {member.status && (
          <div className="grid gap-4">
            {may.reveal && !email && (
              <ReasonForm path={path} intent="reveal" title={<Trans>Show the email address</Trans>} />
            )}
            {may.act && (
              <ReasonForm
                path={path}
                intent="end_sessions"
                title={<Trans>Log the member out everywhere</Trans>}
              />
            )}
            {may.refund && (
              <ReasonForm
                path={path}
                intent="refund"
                title={<Trans>Refund all unspent credits</Trans>}
                note={<Trans>With a credit note and an email. It cannot be undone.</Trans>}
              />
            )}
            {may.restrict && (
              <RestrictForm path={path} facts={facts} error={ofFacts ? faults[fault] : undefined} />
            )}
          </div>
        )}
      </div>
    </>
  );
}

function Outcome({ done, fault }: Pick<Props, 'done' | 'fault'>) {
  const { t } = useLingui();
  const { faults } = useModerationWords();
  if (fault) {
    const texts: Record<ActionFault, string> = {
      reason_needed: t`Write a reason of ${REASON_MIN_LENGTH} to ${REASON_MAX_LENGTH} characters: it is kept in the audit log.`,
      not_found: t`This member has no account any more.`,
      nothing_done: t`There was nothing to do.`,
      asked_already: t`A colleague has requested the same. It waits for a second person.`,
    };
    return (
      <Banner tone="danger" live>
        {fault in texts ? texts[fault as ActionFault] : faults[fault as AskFault]}
      </Banner>
    );
  }
  if (!done) return null;
  const texts = {
    end_sessions: t`The member is logged out everywhere.`,
    refund: t`The unspent credits are refunded.`,
    restrict: t`The restriction is in force, and the member is informed.`,
  };
  return (
    <Banner tone="success" live>
      {texts[done]}
    </Banner>
  );
}

function MemberHead({ brand, member, email }: Pick<Props, 'brand' | 'member' | 'email'>) {
  const { t } = useLingui();
  const states = {
    not_confirmed: t`not confirmed`,
    active: t`active`,
    pending_deletion: t`being deleted`,
    banned: t`banned`,
  };
  const facts: [string, string][] = [
    [t`Number`, String(member.id)],
    [t`Email address`, email ?? member.maskedEmail ?? '–'],
    [t`Place`, `${member.region}, ${member.country}`],
    [t`Reads`, member.language ?? '–'],
    [t`Signed up (UTC)`, member.signedUp ?? '–'],
    [t`Last active (UTC)`, member.lastActive],
    [t`Credits`, String(member.credits)],
    [t`Second factor`, member.secondFactor ? t`on` : t`off`],
    [t`Emails off because of`, member.mailsOff.join(', ') || '–'],
    ...(member.leaving ? [[t`Asked for deletion (UTC)`, member.leaving] as [string, string]] : []),
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

/** Where an entry of the timeline has a page of its own. */
function addressOf(at: string, { kind, subject }: Event): string | null {
  switch (kind) {
    case 'restriction':
      return `${at}/restrictions/${subject}`;
    case 'reported':
    case 'reporter':
      return `${at}/reports/${subject}`;
    case 'complaint':
      return `${at}/complaints/${subject}`;
    default:
      return null;
  }
}

function Timeline({ brand, timeline }: Pick<Props, 'brand' | 'timeline'>) {
  const { t } = useLingui();
  const kinds: Record<TimelineKind, string> = {
    order: t({ message: 'Order', context: 'a purchase' }),
    credits: t`Credits`,
    restriction: t`Restriction`,
    reported: t`Was reported`,
    reporter: t`Reported someone`,
    complaint: t`Complaint`,
    session: t`Logged in`,
    mail: t`Email`,
    photo: t`Photo`,
  };
  const columns = [t`Time (UTC)`, t`What`, t`Subject`, t`Details`];
  return (
    <div className="grid gap-3">
      <h2>
        <Trans>What happened</Trans>
      </h2>
      <TableFrame label={t`What happened`}>
        <table className="console-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {timeline.map((event) => {
              const address = addressOf(`/console/brands/${brand}`, event);
              return (
                <tr key={`${event.kind} ${event.subject} ${event.at}`}>
                  <td className="whitespace-nowrap">{event.at}</td>
                  <td className="whitespace-nowrap">{kinds[event.kind]}</td>
                  <td className="wrap-anywhere">
                    {address ? (
                      <a href={address} className="link">
                        {event.subject}
                      </a>
                    ) : (
                      event.subject
                    )}
                  </td>
                  <td className="wrap-anywhere">{event.detail}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableFrame>
    </div>
  );
}

/** An action with its reason. */
function ReasonForm({
  path,
  intent,
  title,
  note,
}: {
  path: string;
  intent: string;
  title: ReactNode;
  note?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <form method="post" action={path} className="panel grid gap-3 p-4">
      <h2 className="text-base">{title}</h2>
      {note && <p className="text-sm text-muted">{note}</p>}
      <TextField
        name="reason"
        label={t`Reason`}
        minLength={REASON_MIN_LENGTH}
        maxLength={REASON_MAX_LENGTH}
        required
      />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="ghost"
        size="sm"
        className="justify-self-start"
      >
        <Trans>Do it</Trans>
      </Button>
    </form>
  );
}
