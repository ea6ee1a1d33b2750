import type { ReactNode } from 'react';

/** What is true now that a form was saved, announced to screen readers. */
export function Saved({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <p role="status" className="font-semibold empty:hidden">
      {when && children}
    </p>
  );
}
