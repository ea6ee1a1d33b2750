import { Trans, useLingui } from '@lingui/react/macro';
import type { Priority } from '#app/domain/support/complaint-rules.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useComplaintWords } from './complaint-words.ts';

export type TimelineEntry = {
  key: string;
  at: string;
  kind:
    | 'complaint'
    | 'answer'
    | 'reply'
    | 'note'
    | 'assigned'
    | 'released'
    | 'priority'
    | 'taken_over'
    | 'merged'
    | 'reopened';
  /** The staff member; '' for the sender. */
  by: string;
  body: string;
  detail: string;
  /** For a reply: its address if it differs from the case's, and refused attachments. */
  fromAddress: string;
  attachments: number;
};

/** The events of a case, in order. Texts are never rendered as HTML. */
export function CaseTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useLingui();
  return (
    <ol className="grid gap-4" aria-label={t`What happened`}>
      {entries.map((entry) => (
        <li key={entry.key} className="grid gap-1">
          <EntryHead entry={entry} />
          {isText(entry) && (
            <p
              className={`panel p-4 whitespace-pre-wrap wrap-anywhere ${entry.kind === 'note' ? 'console-note' : ''}`}
            >
              {entry.body || t`(erased)`}
            </p>
          )}
          {entry.kind === 'reply' && <ReplyFacts entry={entry} />}
        </li>
      ))}
    </ol>
  );
}

const isText = ({ kind }: TimelineEntry): boolean =>
  kind === 'complaint' || kind === 'answer' || kind === 'reply' || kind === 'note';

function EntryHead({ entry: { kind, by, at, detail } }: { entry: TimelineEntry }) {
  const { priorities } = useComplaintWords();
  const level = priorities[detail as Priority] ?? detail;
  const heads: Record<TimelineEntry['kind'], React.ReactNode> = {
    complaint: <Trans>The sender wrote, {at}</Trans>,
    answer: (
      <Trans>
        {by} replied by email, {at}
      </Trans>
    ),
    reply: <Trans>The sender replied by email, {at}</Trans>,
    note: (
      <Trans>
        Note by {by}, {at}
      </Trans>
    ),
    assigned: (
      <Trans>
        {by} assigned the case to {detail}, {at}
      </Trans>
    ),
    released: (
      <Trans>
        {by} unassigned the case, {at}
      </Trans>
    ),
    priority: (
      <Trans>
        {by} changed the priority to {level}, {at}
      </Trans>
    ),
    taken_over: (
      <Trans>
        {by} took over the reply, {at}
      </Trans>
    ),
    merged: (
      <Trans>
        {by} merged this case with {detail}, {at}
      </Trans>
    ),
    reopened: (
      <Trans>
        {by} reopened the case, {at}
      </Trans>
    ),
  };
  const texts = ['complaint', 'answer', 'reply', 'note'];
  if (!texts.includes(kind)) return <p className="text-sm text-muted">{heads[kind]}</p>;
  return (
    <h2 className="flex flex-wrap items-center gap-2 text-base">
      {heads[kind]}
      {kind === 'note' && (
        <Badge tone="quiet">
          <Trans>visible to staff only</Trans>
        </Badge>
      )}
    </h2>
  );
}

function ReplyFacts({ entry: { fromAddress, attachments } }: { entry: TimelineEntry }) {
  return (
    <>
      {fromAddress && (
        <p className="text-sm">
          <Trans>Sent from another address: {fromAddress}. Replies go to the address of the case.</Trans>
        </p>
      )}
      {attachments > 0 && (
        <p className="text-sm text-muted">
          <Trans>Rejected attachments: {attachments}</Trans>
        </p>
      )}
    </>
  );
}
