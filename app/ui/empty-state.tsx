import type { ReactNode } from 'react';

type Props = { icon?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Shown when a list is empty or has failed to load, with the next step. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      {icon && <div className="text-primary [&>svg]:size-12 [&>svg]:stroke-[1.25]">{icon}</div>}
      <h2>{title}</h2>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
