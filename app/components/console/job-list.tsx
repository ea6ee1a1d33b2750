import { ph } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';

/** `at` is in UTC, to the minute. */
export type JobLine = {
  id: string;
  name: string;
  brand: string | null;
  tries: number;
  at: string;
  error: string;
};

/** Failed jobs, each with a button that retries it at once. */
export function JobList({ jobs }: { jobs: readonly JobLine[] }) {
  return (
    <ul className="panel divide-y divide-line">
      {jobs.map((job) => (
        <li key={job.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3">
          <div className="min-w-0 flex-1 basis-48">
            <p>
              <strong id={`job-${job.id}`}>{job.name}</strong> · {job.brand ?? '–'}
            </p>
            <p className="text-sm text-muted">
              {job.at},{' '}
              <Plural value={ph({ tries: job.tries })} one="after # attempt" other="after # attempts" />
            </p>
            <p className="text-sm wrap-anywhere">{job.error}</p>
          </div>
          <form method="post" action="/console/jobs">
            <input type="hidden" name="id" value={job.id} />
            <Button
              type="submit"
              name="intent"
              value="retry"
              variant="ghost"
              size="sm"
              aria-describedby={`job-${job.id}`}
            >
              <Trans>Retry</Trans>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
