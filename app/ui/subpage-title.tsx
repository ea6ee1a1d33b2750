import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type Props = {
  /** The parent page. */
  up: { to: string; text: ReactNode };
  children: ReactNode;
};

/** A page's title, below the link back to the parent page. */
export const SubpageTitle = ({ up, children }: Props) => (
  <div>
    <Link to={up.to} className="link -ms-1 inline-flex min-h-11 items-center gap-1">
      <Icon name="chevron-left" className="size-5 flex-none" />
      {up.text}
    </Link>
    <h1>{children}</h1>
  </div>
);
