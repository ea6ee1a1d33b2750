import { useLingui } from '@lingui/react/macro';
import type { FilterPage } from '#app/api/search.ts';
import { distanceText } from '#app/components/members/distance-text.ts';
import { FARTHEST_KM } from '#app/domain/places/distance.ts';
import { SelectField } from '#app/ui/select-field.tsx';

/** The order of the results, for members whose distance to others is known. */
export function SortField({ page: { filter, fields, placed, miles } }: { page: FilterPage }) {
  const { t, i18n } = useLingui();
  const distance = distanceText(FARTHEST_KM, miles, i18n.locale);
  const within = t`within ${distance}`;
  if (!fields.includes('distance') || (!placed && filter.near === null)) return null;
  return (
    <SelectField
      name="sort"
      label={t({ message: 'Sort by', context: 'the order of search results' })}
      defaultValue={filter.sort}
      options={[
        { value: 'active', label: t`Recently active` },
        { value: 'near', label: t`Nearest, ${within}` },
      ]}
    />
  );
}
