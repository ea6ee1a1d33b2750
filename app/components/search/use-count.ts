import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/** After the last change, so that a number being typed is one search. */
const COUNT_AFTER_MS = 350;

/** How many members fit; null while they are counted. */
export type Found = { total: number | null; capped: boolean };

/** The number of members who fit what is chosen so far; at first that of the page beneath. */
export function useCount(
  page: Found,
  open: boolean,
): { found: Found; count: (event: FormEvent<HTMLFormElement>) => void } {
  const { data, load } = useFetcher<Found>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [changed, setChanged] = useState(false);
  // Closed without a search, it opens again with the filter of the page.
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

/** The button says before it is pressed how many it shows. */
export function useShowText({ total, capped }: Found): string {
  const { t, i18n } = useLingui();
  const many = i18n.number(total ?? 0);
  if (total === null) return t`Show results`;
  if (total === 0) return t`Show similar members`;
  if (capped) return t`Show ${many}+ members`;
  return t`${plural(total, { one: 'Show # member', other: 'Show # members' })}`;
}
