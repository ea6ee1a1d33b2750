import { Trans } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import type { FictionalWarning } from '#app/domain/members/fictional-warning.ts';

/** Explains what a fictional profile is, in the brand's words or ours, and who answers messages to it. */
export function FictionalText({ warning }: { warning: FictionalWarning }) {
  const company = useRootData()?.brand.company.name ?? '';
  return (
    <>
      <p>
        {warning.text || (
          <Trans>
            This is a fictional profile, written for entertainment. It doesn't belong to a real person, so you
            can't meet.
          </Trans>
        )}
      </p>
      <p>
        {warning.desk ? (
          <Trans>
            Staff at {company} read your messages and write the replies. You pay for each message, at the
            price shown next to the button.
          </Trans>
        ) : (
          <Trans>No one reads or answers messages to this profile. They cost you nothing.</Trans>
        )}
      </p>
    </>
  );
}
