import { Trans } from '@lingui/react/macro';

/** What happens next. */
export function ReportDone({ name, blocked }: { name: string; blocked: boolean }) {
  return (
    <div className="grid gap-3" role="status">
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          <Trans>
            Customer service looks at it, with the copy of what there was to see at this moment. Reports about
            age come first.
          </Trans>
        </li>
        <li>
          <Trans>If our rules were broken, photos are taken down or the account is closed.</Trans>
        </li>
        <li>
          <Trans>{name} is not told who reported.</Trans>
        </li>
        {blocked && (
          <li>
            <Trans>You have blocked {name}: you do not find each other any more.</Trans>
          </li>
        )}
      </ul>
      <p className="text-muted">
        <Trans>If you are in danger, call the police.</Trans>
      </p>
    </div>
  );
}
