import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '#app/ui/button.tsx';
import { onceReachable } from './connection.ts';

const reload = () => window.location.reload();

/** Replaces a page that could not be loaded: the bars stay, and the page is loaded when the connection is back. */
export function Offline() {
  useEffect(() => onceReachable(reload), []);
  return (
    <div className="page-width grid justify-items-center gap-4 py-20 text-center">
      <h1>
        <Trans>You are offline</Trans>
      </h1>
      <p className="text-muted">
        <Trans>There's no connection right now. This page reloads as soon as you're online.</Trans>
      </p>
      <Button onClick={reload}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
