import { useEffect, useRef } from 'react';

/** Scrolls the current link of a horizontally scrolling row into the middle. */
export function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!row.current || current === undefined) return;
    const link = row.current.querySelector('[aria-current]');
    if (!(link instanceof HTMLElement)) return;
    row.current.scrollLeft =
      link.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return row;
}
