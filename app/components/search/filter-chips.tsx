import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import type { FilterPage } from '#app/api/search.ts';
import { isDistance } from '#app/domain/places/distance.ts';
import type { ChosenFilter } from '#app/domain/search/chosen-filters.ts';
import { filterParams } from '#app/domain/search/filter-address.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useCountryNames } from '../members/country-names.ts';
import { distanceText } from '../members/distance-text.ts';
import { useLabels } from '../members/labels.ts';

/** The selected filters; a click clears one and keeps the others. One form, so that it works without JavaScript. */
export function FilterChips({ page }: { page: FilterPage }) {
  const { t } = useLingui();
  const textOf = useFilterTexts(page);
  if (page.chosen.length === 0) return null;
  const params = [...filterParams(page.filter)];
  return (
    <Form
      method="post"
      action="/members"
      aria-label={t`Active filters`}
      className="filter-chips scroll-row"
      // Moves the focus to the content, because the clicked chip is about to disappear.
      onSubmit={() => document.getElementById('main')?.focus({ preventScroll: true })}
    >
      {params.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {page.chosen.map((chosen) => {
        const text = textOf(chosen);
        return (
          <button
            key={`${chosen.name} ${chosen.value}`}
            type="submit"
            name="without"
            value={`${chosen.name}=${chosen.value}`}
            aria-label={t`Remove filter: ${text}`}
          >
            {text}
            <Icon name="x" />
          </button>
        );
      })}
      {page.chosen.length > 1 && (
        <button type="submit" name="intent" value="reset" className="filter-chips-all">
          <Trans>Clear all</Trans>
        </button>
      )}
    </Form>
  );
}

/** A chosen filter in a few words. */
function useFilterTexts({ filter, cityText, regions, miles }: FilterPage): (chosen: ChosenFilter) => string {
  const { t, i18n } = useLingui();
  const labels = useLabels();
  const countryOf = useCountryNames();
  const genders: Record<string, string> = { female: t`women`, male: t`men`, both: t`women and men` };
  return ({ name, value }) => {
    const km = Number(value);
    const distance = isDistance(km) ? distanceText(km, miles, i18n.locale) : t`Any distance`;
    const texts: Record<string, () => string> = {
      gender: () => genders[value] ?? value,
      age: () => t`Age ${{ from: filter.minAge }}–${{ to: filter.maxAge }}`,
      country: () => countryOf(value),
      region: () => regions.find(([code]) => code === value)?.[1] ?? value,
      city: () => cityText,
      distance: () => (isDistance(km) ? t`within ${distance}` : distance),
      photo: () => t`With a photo`,
      online: () => t`Online now`,
      fictional: () => t`Also show fictional profiles`,
      partners: () => t`Also show partner offers`,
    };
    return texts[name]?.() ?? detailText(name, value, labels);
  };
}

/** Includes the field's name where the value alone could belong to several fields, such as a color. */
function detailText(name: string, value: string, labels: ReturnType<typeof useLabels>): string {
  const text = labels.of(name, value) ?? value;
  const field = name in labels.field ? labels.field[name as keyof typeof labels.field] : null;
  return field ? `${field}: ${text}` : text;
}
