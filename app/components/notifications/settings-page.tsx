import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

/** A page of the settings: the way back to the list above its title. */
export function SettingsPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width grid max-w-xl grid-cols-1 gap-6 py-4">
      <div>
        <Link to="/notifications" className="link -ms-1 inline-flex min-h-11 items-center gap-1">
          <Icon name="chevron-left" className="size-5 flex-none" />
          <Trans>Settings</Trans>
        </Link>
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}
