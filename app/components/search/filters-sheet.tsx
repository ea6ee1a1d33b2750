import { useLingui } from '@lingui/react/macro';
import type { FilterPage } from '#app/api/search.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { AllFilters, FilterButtons } from './all-filters.tsx';

type Props = { page: FilterPage; open: boolean; onOpenChange: (open: boolean) => void };

/** All filters over the page; loaded when it is first opened. */
export default function FiltersSheet({ page, open, onOpenChange }: Props) {
  const { t } = useLingui();
  return (
    <Sheet
      title={t`Filters`}
      closeLabel={t`Close`}
      open={open}
      onOpenChange={onOpenChange}
      footer={<FilterButtons />}
      side
    >
      <AllFilters page={page} onSubmit={() => onOpenChange(false)} />
    </Sheet>
  );
}
