import { useEffect, useRef } from 'react';

/** Back (the browser's, Android's button or gesture) closes an open layer before it leaves the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    let isOpen = true;
    let end: (() => void) | undefined;
    // A separate script, because most pages open no layer. If it cannot be loaded, for example offline, Back leaves the
    // page.
    import('./layers.ts').then(
      ({ openLayer }) => {
        if (isOpen) end = openLayer(() => latest.current());
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
      end?.();
    };
  }, [open]);
}
