import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Above a title: the way back to the page that leads here. */
export const UpLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link -ms-1 inline-flex min-h-11 items-center gap-1">
    <Icon name="chevron-left" className="size-5 flex-none" />
    {children}
  </Link>
);
