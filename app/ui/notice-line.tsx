import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  icon: ReactNode;
  href: string;
  onClick?: (event: MouseEvent) => void;
  busy?: boolean;
  children: ReactNode;
  /** A form that dismisses it. */
  corner?: ReactNode;
};

/** A notice of one line above a list: all of it is the link to what it asks for. */
export function NoticeLine({ icon, href, onClick, busy, children, corner }: Props) {
  return (
    <div className="notice-line panel">
      <a href={href} onClick={onClick} aria-busy={busy}>
        {icon}
        <span>{children}</span>
        <Icon name="chevron-right" />
      </a>
      {corner}
    </div>
  );
}
