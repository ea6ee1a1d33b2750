import { useLingui } from '@lingui/react/macro';
import type { FilterPage } from '#app/api/search.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { AllFilters, FilterButtons } from './all-filters.tsx';
import { type Found, useCount } from './use-count.ts';

type Props = { page: FilterPage & Found; open: boolean; onOpenChange: (open: boolean) => void };

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
