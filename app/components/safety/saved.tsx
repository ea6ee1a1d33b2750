import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** Confirms the new state after a form was saved, announced to screen readers. */
export function Saved({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 font-semibold empty:hidden">
      {when && (
        <>
          <Icon name="circle-check" className="size-5 flex-none text-primary" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
