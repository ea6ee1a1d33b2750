import { Trans } from '@lingui/react/macro';

/** A "saved" message, announced to screen readers. */
export function Saved({ when }: { when: boolean }) {
  return (
    <p role="status" className="font-semibold empty:hidden">
      {when && <Trans>Saved.</Trans>}
    </p>
  );
}
