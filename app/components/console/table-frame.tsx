import type { ReactNode } from 'react';

/** A table that scrolls horizontally if it does not fit, also with the keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached with the keyboard
    <section className="panel console-wide" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
