import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/** Debounced, so that a number being typed causes a single search. */
const COUNT_AFTER_MS = 350;

/** The number of matching members; null while they are counted. */
export type Found = { total: number | null; capped: boolean };

/** The number of members who match the current selection; initially that of the page below. */
export function useCount(
  page: Found,
  open: boolean,
): { found: Found; count: (event: FormEvent<HTMLFormElement>) => void } {
  const { data, load } = useFetcher<Found>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [changed, setChanged] = useState(false);
  // When closed without a search, it reopens with the page's filter.
  useEffect(() => {
    if (!open) setChanged(false);
    return () => clearTimeout(timer.current);
  }, [open]);
  const count = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    setChanged(true);
    timer.current = setTimeout(() => {
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      load(`/members/filters?${new URLSearchParams(fields)}`);
    }, COUNT_AFTER_MS);
  };
  return { found: changed && data ? data : page, count };
}

/** The button states the number of results before it is clicked. */
export function useShowText({ total, capped }: Found): string {
  const { t, i18n } = useLingui();
  const many = i18n.number(total ?? 0);
  if (total === null) return t`Show results`;
  if (total === 0) return t`Show similar members`;
  if (capped) return t`Show ${many}+ members`;
  return t`${plural(total, { one: 'Show # member', other: 'Show # members' })}`;
}
