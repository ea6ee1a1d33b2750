import { type ReactNode, useEffect, useRef } from 'react';

type Props = { label: string; icon: ReactNode; text?: string; children: ReactNode };

/**
 * A small menu of links and buttons on the native disclosure element, so that it opens before hydration. With script,
 * a click elsewhere, Escape or a selection closes it.
 */
export function Dropdown({ label, icon, text, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
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
      if (byEscape) details.querySelector('summary')?.focus();
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={ref} className="relative">
      <summary
        aria-label={label}
        title={label}
        className="nav-item list-none [&::-webkit-details-marker]:hidden"
      >
        {icon}
        {text && <span className="text-sm font-semibold">{text}</span>}
      </summary>
      <div className="menu absolute end-0 top-full z-40 mt-1 max-h-[70vh] w-max overflow-y-auto">
        {children}
      </div>
    </details>
  );
}
