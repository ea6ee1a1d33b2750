import type { ReactNode } from 'react';

const fills = {
  unread: 'bg-unread text-on-unread',
  primary: 'bg-primary text-on-primary',
  secondary: 'bg-secondary text-on-secondary',
  success: 'bg-success text-on-success',
  warning: 'bg-warning text-on-warning',
  danger: 'bg-danger text-on-danger',
  quiet: 'bg-sunken text-ink',
};

type Props = { children: ReactNode; tone?: keyof typeof fills; label?: string; className?: string };

/** A count or a label. `label` is read aloud instead of a bare number ("3 unread messages"). */
export function Badge({ children, tone = 'unread', label, className = '' }: Props) {
  const look = `inline-flex h-5 min-w-5 items-center justify-center gap-1 rounded-full px-1.5 text-xs font-bold whitespace-nowrap ${fills[tone]} ${className}`;
  if (!label) return <span className={look}>{children}</span>;
  return (
    <span className={look}>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
