import { useFetcher } from '@remix-run/react';
import { type MouseEvent, useEffect, useState } from 'react';

type Page<T, N> = { cards: T[]; next: N | null };

/** The pages of a list: the served one, and those loaded by "Show more". */
export function useMore<T, N>(first: Page<T, N>) {
  const fetcher = useFetcher<Page<T, N>>();
  const [more, setMore] = useState<Page<T, N>>({ cards: [], next: first.next });
  useEffect(() => {
    const page = fetcher.data as Page<T, N> | undefined;
    if (page) setMore((before) => ({ cards: [...before.cards, ...page.cards], next: page.next }));
  }, [fetcher.data]);
  const load = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (fetcher.state === 'idle') fetcher.load(event.currentTarget.getAttribute('href') ?? '');
  };
  return { cards: [...first.cards, ...more.cards], next: more.next, load, loading: fetcher.state !== 'idle' };
}
