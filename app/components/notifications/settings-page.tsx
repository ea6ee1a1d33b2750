import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SubpageTitle } from '#app/ui/subpage-title.tsx';

type Props = {
  title: ReactNode;
  /** The parent page, if it is not the list of settings. */
  back?: { to: string; text: ReactNode };
  children: ReactNode;
};

/** A settings page: the link back to the list is above its title. */
export function SettingsPage({ title, back, children }: Props) {
  return (
    <div className="page-width grid max-w-xl grid-cols-1 gap-6 py-4">
      <SubpageTitle up={back ?? { to: '/notifications', text: <Trans>Settings</Trans> }}>
        {title}
      </SubpageTitle>
      {children}
    </div>
  );
}
