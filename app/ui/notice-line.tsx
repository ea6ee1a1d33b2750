import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  icon: ReactNode;
  href: string;
  onClick?: (event: MouseEvent) => void;
  busy?: boolean;
  children: ReactNode;
  /** A form that dismisses the notice. */
  corner?: ReactNode;
};

/** On phones as wide as the screen, like an offer above it: two lines, followed by the list. */
const STRIP = 'max-md:-mx-[15px] max-md:rounded-none max-md:border-x-0 max-md:border-t-0 max-md:shadow-none';

/** A one-line notice above a list; the whole line is a link. */
export function NoticeLine({ icon, href, onClick, busy, children, corner }: Props) {
  return (
    <div className={`notice-line panel ${STRIP}`}>
      <a href={href} onClick={onClick} aria-busy={busy}>
        {icon}
        <span>{children}</span>
        <Icon name="chevron-right" />
      </a>
      {corner}
    </div>
  );
}
