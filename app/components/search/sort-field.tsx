import { useLingui } from '@lingui/react/macro';
import type { FilterPage } from '#app/api/search.ts';
import { SelectField } from '#app/ui/select-field.tsx';

/** The order of the results, for members whose distance to others is known. */
export function SortField({ page: { filter, fields, placed } }: { page: FilterPage }) {
  const { t } = useLingui();
  if (!fields.includes('distance') || (!placed && filter.near === null)) return null;
  return (
    <SelectField
      name="sort"
      label={t({ message: 'Sort by', context: 'the order of search results' })}
      defaultValue={filter.sort}
      options={[
        { value: 'active', label: t`Recently active` },
        { value: 'near', label: t`Nearest` },
      ]}
    />
  );
}
