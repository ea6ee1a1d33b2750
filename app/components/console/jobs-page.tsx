import { Plural, Trans } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { type JobLine, JobList } from './job-list.tsx';
import { QueueState, type StateLine } from './queue-state.tsx';
import { RetryAllLinks, RetryAllQuestion } from './retry-all.tsx';

export type JobsFault = 'not_found' | 'away';
type Board = { states: StateLine[]; failed: JobLine[]; again: JobLine[] };
type Props = {
  board: Board | null;
  /** The job name whose retry awaits confirmation. */
  all: string | null;
  ran: number | null;
  at: string;
  fault: JobsFault | null;
};

export function JobsPage({ board, all, ran, at, fault }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h1>
          <Trans>Jobs</Trans>
        </h1>
        <LinkButton to="/console/jobs" variant="ghost" size="sm">
          <Trans>Refresh</Trans>
        </LinkButton>
        <p className="text-sm text-muted">
          <Trans>All brands, as of {at}. All times are UTC.</Trans>
        </p>
      </div>
      <Notes board={board} ran={ran} fault={fault} />
      {board && <BoardParts board={board} all={all} />}
    </>
  );
}

function Notes({ board, ran, fault }: Pick<Props, 'board' | 'ran' | 'fault'>) {
  if (fault === 'away' || !board)
    return (
      <Banner tone="danger" live>
        <Trans>The queue isn't responding. Nothing is lost. Try again in a minute.</Trans>
      </Banner>
    );
  if (fault === 'not_found')
    return (
      <Banner tone="warning" live>
        <Trans>This job didn't fail, or someone already retried it.</Trans>
      </Banner>
    );
  if (ran === null) return null;
  return (
    <Banner tone="success" live>
      <Plural value={ran} one="# job queued for retry." other="# jobs queued for retry." />
    </Banner>
  );
}

function BoardParts({ board: { states, failed, again }, all }: { board: Board; all: string | null }) {
  const names = states.find(({ state }) => state === 'failed')?.names ?? [];
  const chosen = names.find(([name]) => name === all);
  return (
    <>
      {chosen && <RetryAllQuestion name={chosen[0]} count={chosen[1]} />}
      <QueueState states={states} />
      <h2>
        <Trans>Failed permanently</Trans>
      </h2>
      {failed.length === 0 ? (
        <p>
          <Trans>Nothing to show.</Trans>
        </p>
      ) : (
        <>
          <RetryAllLinks names={names} />
          <JobList jobs={failed} />
        </>
      )}
      {again.length > 0 && (
        <>
          <h2>
            <Trans>Retrying automatically</Trans>
          </h2>
          <JobList jobs={again} />
        </>
      )}
    </>
  );
}
