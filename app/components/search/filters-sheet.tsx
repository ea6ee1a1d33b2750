import { useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FilterPage } from '#app/api/search.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { AllFilters, FilterButtons, type Found } from './all-filters.tsx';

type Props = { page: FilterPage & Found; open: boolean; onOpenChange: (open: boolean) => void };

/** After the last change, so that a number being typed is one search. */
const COUNT_AFTER_MS = 350;

/** All filters over the page; loaded when it is first opened. */
export default function FiltersSheet({ page, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const { found, count } = useCount(page, open);
  return (
    <Sheet
      title={t`Filters`}
      closeLabel={t`Close`}
      open={open}
      onOpenChange={onOpenChange}
      footer={<FilterButtons found={found} />}
      side
    >
      <AllFilters page={page} onSubmit={() => onOpenChange(false)} onChange={count} />
    </Sheet>
  );
}

/** The number of members who fit what is chosen so far; at first that of the page beneath. */
function useCount(
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
