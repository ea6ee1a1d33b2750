import { useEffect, useRef } from 'react';

/** For a row of links that scrolls on phones: the current one, by its address, stands in its middle. */
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
