import { Trans } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';

/** Explains what happens next. */
export function ReportDone({ name, blocked }: { name: string; blocked: boolean }) {
  const tellsBlocks = useRootData()?.tellsBlocks;
  return (
    <div className="grid gap-3" role="status">
      <ul className="grid list-disc gap-2 ps-5">
        <li>
          <Trans>
            Our support team will review it, using a copy of what was there when you reported. Reports about
            age come first.
          </Trans>
        </li>
        <li>
          <Trans>If they broke our rules, we take photos down or close the account.</Trans>
        </li>
        <li>
          <Trans>We won't tell {name} who reported them.</Trans>
        </li>
        {blocked && (
          <li>
            <Trans>You blocked {name}. You can't find each other anymore.</Trans>
            {tellsBlocks && (
              <>
                {' '}
                <Trans>{name} can see that you blocked them.</Trans>
              </>
            )}
          </li>
        )}
      </ul>
      <p className="text-muted">
        <Trans>If you're in danger, call the police.</Trans>
      </p>
    </div>
  );
}
