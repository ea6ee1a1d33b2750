import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type Props = {
  /** The page that leads here. */
  up: { to: string; text: ReactNode };
  children: ReactNode;
};

/** A page's title, below the way back to the page above it. */
export const SubpageTitle = ({ up, children }: Props) => (
  <div>
    <Link to={up.to} className="link -ms-1 inline-flex min-h-11 items-center gap-1">
      <Icon name="chevron-left" className="size-5 flex-none" />
      {up.text}
    </Link>
    <h1>{children}</h1>
  </div>
);
