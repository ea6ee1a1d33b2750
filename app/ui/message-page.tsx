import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

type Props = {
  icon?: IconName;
  title: ReactNode;
  /** Announced by screen readers, as the outcome of the last action. */
  status?: boolean;
  children: ReactNode;
};

/** A page with one message: the effect of a link, or why it is invalid. */
export const MessagePage = ({ icon, title, status, children }: Props) => (
  <div
    className="page-width grid max-w-xl justify-items-center gap-5 py-12 text-center"
    role={status ? 'status' : undefined}
  >
    {icon && <Icon name={icon} className="size-14 text-primary" strokeWidth={1.25} />}
    <h1>{title}</h1>
    {children}
  </div>
);
