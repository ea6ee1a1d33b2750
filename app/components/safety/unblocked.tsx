import { Trans } from '@lingui/react/macro';
import { useSearchParams } from '@remix-run/react';
import { Banner } from '#app/ui/banner.tsx';

/** After an unblock: its effects, and what it does not restore. */
export function Unblocked() {
  if (!useSearchParams()[0].has('unblocked')) return null;
  return (
    <div className="page-width pt-4">
      <Banner tone="success" live>
        <Trans>
          Unblocked. You can find and message each other again. Likes and matches from before don't come back.
        </Trans>
      </Banner>
    </div>
  );
}
