import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBackCloses } from './use-back-closes.ts';

type Props = {
  label: string;
  icon: ReactNode;
  text?: string;
  /** Opens above the nearest positioned ancestor: for a bar at the bottom of the page. */
  above?: boolean;
  children: ReactNode;
};

/**
 * A small menu of links and buttons on the native disclosure element, so that it opens before hydration. With
 * JavaScript, a click elsewhere, Escape or a selection closes it.
 */
export function Dropdown({ label, icon, text, above = false, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => {
    if (ref.current) ref.current.open = false;
  });
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (!details?.open) return;
      const byEscape = event instanceof KeyboardEvent;
      if (byEscape && event.key !== 'Escape') return;
      if (!byEscape && details.querySelector('summary')?.contains(event.target as Node)) return;
      if (!byEscape && (event.target as Element).closest?.('form') && details.contains(event.target as Node))
        return;
      details.open = false;
      // Also closes after a selection: a dialog that it opens returns the focus to its former place.
      if (byEscape || details.contains(event.target as Node)) details.querySelector('summary')?.focus();
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details
      ref={ref}
      className={above ? undefined : 'relative'}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary
        aria-label={label}
        title={label}
        className="nav-item list-none [&::-webkit-details-marker]:hidden"
      >
        {icon}
        {text && <span className="text-sm font-semibold max-[22.5rem]:hidden">{text}</span>}
      </summary>
      <div
        className={`menu absolute z-40 max-h-[70vh] w-max overflow-y-auto ${above ? 'start-0 bottom-full mb-1' : 'end-0 top-full mt-1'}`}
      >
        {children}
      </div>
    </details>
  );
}
