import { Trans } from '@lingui/react/macro';

/** Shown instead of a page that a blocked member may not open. */
export function BlockedPage({ name }: { name: string }) {
  return (
    <div className="page-width py-16 text-center">
      <h1>
        <Trans>You're blocked by {name}. You do not have access to this page.</Trans>
      </h1>
    </div>
  );
}
