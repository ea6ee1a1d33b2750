import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { OLDEST_SEARCHED_AGE, type SearchFilter } from '#app/domain/search/search-filter.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { useCountryNames } from './country-names.ts';

type Page = {
  filter: SearchFilter;
  countries: string[];
  regions: (readonly [string, string])[];
  minimumAge: number;
};

/** The filters and the number found: folded on phones, a side column from 992 px; without script a plain form. */
export function FilterPanel({ page, heading }: { page: Page; heading: string }) {
  const { t } = useLingui();
  const ref = useRef<HTMLDetailsElement>(null);
  const navigation = useNavigation();
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(width >= 992px)');
    const follow = () => setWide(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return (
    <aside aria-label={t`Filters`} className="mb-4 lg:sticky lg:top-[72px] lg:mb-0 lg:self-start">
      <details ref={ref} open={wide || undefined} className="filter-panel panel">
        <summary className="flex items-center gap-3 px-4">
          <SlidersHorizontal aria-hidden="true" className="size-5 lg:hidden" />
          <span className="me-auto font-bold" role="status">
            {heading}
          </span>
          <span className="text-sm text-link lg:hidden">
            <Trans>Filters</Trans>
          </span>
        </summary>
        <Form
          method="get"
          key={JSON.stringify(page.filter)}
          className="grid gap-4 p-4"
          onSubmit={() => {
            if (ref.current && !wide) ref.current.open = false;
          }}
        >
          <Filters page={page} />
          <Button
            type="submit"
            loading={navigation.state === 'loading' && navigation.location.pathname === '/members'}
          >
            {t`Search`}
          </Button>
        </Form>
      </details>
    </aside>
  );
}

function Filters({ page: { filter, countries, regions, minimumAge } }: { page: Page }) {
  const { t } = useLingui();
  const nameOf = useCountryNames();
  const ages = Array.from({ length: OLDEST_SEARCHED_AGE - minimumAge + 1 }, (_, index) => minimumAge + index);
  return (
    <>
      <SelectField
        name="gender"
        label={t`I would like to meet`}
        defaultValue={filter.gender}
        options={[
          { value: 'female', label: t`women` },
          { value: 'male', label: t`men` },
          { value: 'both', label: t`both` },
        ]}
      />
      <div className="grid grid-cols-2 gap-3">
        <AgeField name="min_age" label={t`Age from`} value={filter.minAge} ages={ages} />
        <AgeField name="max_age" label={t`Age to`} value={filter.maxAge} ages={ages} />
      </div>
      {countries.length > 1 ? (
        <SelectField
          name="country"
          label={t`Country`}
          defaultValue={filter.country}
          options={countries.map((code) => ({ value: code, label: nameOf(code) }))}
        />
      ) : (
        <input type="hidden" name="country" value={filter.country} />
      )}
      <SelectField
        name="region"
        label={t`Region`}
        defaultValue={filter.region}
        placeholder={t`Everywhere`}
        options={regions.map(([value, label]) => ({ value, label }))}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="fictional"
          value="show"
          className="check"
          defaultChecked={!filter.hideFictional}
        />
        <Trans>Also show fictional profiles</Trans>
      </label>
    </>
  );
}

function AgeField(props: { name: string; label: string; value: number; ages: number[] }) {
  return (
    <label className="grid gap-1.5">
      <span className="font-semibold">{props.label}</span>
      <input
        name={props.name}
        type="number"
        inputMode="numeric"
        min={props.ages[0]}
        max={props.ages.at(-1)}
        defaultValue={props.value}
        className="field"
      />
    </label>
  );
}
