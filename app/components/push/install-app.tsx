import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { installOffer, onInstallOffer, setInstallOffer } from './app-events.ts';

/** Installs the site as an app, in browsers that support it. */
export function InstallApp() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer, () => null);
  if (!offer) return null;
  const install = () => {
    void offer.prompt();
    setInstallOffer(null); // each prompt event can be used only once
  };
  return (
    <section className="panel grid gap-3 p-5">
      <h2>
        <Trans>Install the app</Trans>
      </h2>
      <p className="text-muted">
        <Trans>Get it on your home screen, with the number of new messages on its icon.</Trans>
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={install}>
        <Trans>Install</Trans>
      </Button>
    </section>
  );
}
