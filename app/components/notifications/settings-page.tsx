import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

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
        <Link
          to={back?.to ?? '/notifications'}
          className="link -ms-1 inline-flex min-h-11 items-center gap-1"
        >
          <Icon name="chevron-left" className="size-5 flex-none" />
          {back ? back.text : <Trans>Settings</Trans>}
        </Link>
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}
