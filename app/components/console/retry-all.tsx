import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

type Names = readonly (readonly [name: string, count: number])[];

/** Links to a confirmation, because retrying many cannot be undone. */
export function RetryAllLinks({ names }: { names: Names }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map(([name, count]) => (
        <li key={name}>
          <LinkButton to={`/console/jobs?all=${encodeURIComponent(name)}`} variant="ghost" size="sm">
            <Trans>
              Retry all {name} ({count})
            </Trans>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

export function RetryAllQuestion({ name, count }: { name: string; count: number }) {
  return (
    <form
      method="post"
      action="/console/jobs"
      aria-labelledby="retry-all"
      className="panel flex flex-col items-start gap-3 p-4"
    >
      <h2 id="retry-all">
        <Trans>Retry all {name} jobs?</Trans>
      </h2>
      <p>
        <Plural value={count} one="# job failed." other="# jobs failed." />
      </p>
      <input type="hidden" name="name" value={name} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="retry_all" size="sm">
          <Trans>Retry all</Trans>
        </Button>
        <LinkButton to="/console/jobs" variant="ghost" size="sm">
          <Trans>Cancel</Trans>
        </LinkButton>
      </div>
    </form>
  );
}
