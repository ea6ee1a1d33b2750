import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { activateNewVersion } from './use-installed-app.ts';

/** Offers a new version; it loads only on request, so that no unsent text is lost. */
export default function NewVersion({ waiting }: { waiting: ServiceWorker }) {
  const { t } = useLingui();
  const [closed, setClosed] = useState(false);
  const [loading, setLoading] = useState(false);
  if (closed) return null;
  const take = () => {
    setLoading(true);
    activateNewVersion(waiting);
  };
  return (
    <div className="fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-40 mx-auto max-w-md shadow-raised md:bottom-4">
      <Banner
        live
        title={t`There's a new version`}
        onDismiss={() => setClosed(true)}
        dismissLabel={t`Later`}
        action={
          <Button size="sm" loading={loading} onClick={take}>
            <Trans>Reload</Trans>
          </Button>
        }
      >
        <Trans>It takes a moment. You'll stay on this page.</Trans>
      </Banner>
    </div>
  );
}
