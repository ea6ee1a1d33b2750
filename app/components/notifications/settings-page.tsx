import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { UpLink } from '#app/ui/up-link.tsx';

type Props = {
  title: ReactNode;
  /** The page that leads here, if it is not the list of settings. */
  back?: { to: string; text: ReactNode };
  children: ReactNode;
};

/** A page of the settings: the way back to the list above its title. */
export function SettingsPage({ title, back, children }: Props) {
  return (
    <div className="page-width grid max-w-xl grid-cols-1 gap-6 py-4">
      <div>
        <UpLink to={back?.to ?? '/notifications'}>{back ? back.text : <Trans>Settings</Trans>}</UpLink>
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}
