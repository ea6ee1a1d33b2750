import { Trans } from '@lingui/react/macro';

/** Says that it was saved, when it was; read out. */
export function Saved({ when }: { when: boolean }) {
  return (
    <p role="status" className="font-semibold empty:hidden">
      {when && <Trans>Saved.</Trans>}
    </p>
  );
}
