import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** Reloads the page's data when an offer ends, so that it disappears with the prices that it lowered. */
export function useReloadAtEnd(seconds: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(revalidate, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, revalidate]);
}
