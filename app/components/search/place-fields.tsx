import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { FilterPage } from '#app/api/search.ts';
import { DISTANCES_KM } from '#app/domain/places/distance.ts';
import { LONGEST_CITY } from '#app/domain/search/search-filter.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useCountryNames } from '../members/country-names.ts';
import { distanceText } from '../members/distance-text.ts';
import { NearMe } from './near-me.tsx';
import { useRegions, useTowns } from './use-places.ts';

/** The area to search: country and region, or a distance around a town or the member's own location. */
export function PlaceFields({ page }: { page: FilterPage }) {
  const { filter, fields, countries } = page;
  const { t } = useLingui();
  const nameOf = useCountryNames();
  const [country, setCountry] = useState(filter.country);
  const regions = useRegions(filter.country, page.regions, country);
  const onCountry = (found: string) => countries.includes(found) && setCountry(found);
  return (
    <>
      {fields.includes('country') && countries.length > 1 ? (
        <SelectField
          name="country"
          label={t`Country`}
          value={country}
          onChange={(event) => setCountry(event.target.value)}
          options={countries.map((code) => ({ value: code, label: nameOf(code) }))}
        />
      ) : (
        <input type="hidden" name="country" value={filter.country} />
      )}
      {fields.includes('region') && (
        <SelectField
          key={`${country} ${regions.length}`}
          name="region"
          label={t`Region`}
          defaultValue={filter.city ? '' : filter.region}
          placeholder={t`Anywhere`}
          options={regions.map(([value, label]) => ({ value, label }))}
        />
      )}
      {fields.includes('city') && <TownField page={page} country={country} />}
      {fields.includes('distance') && <DistanceField page={page} onCountry={onCountry} />}
    </>
  );
}

function TownField({
  page: { cityText, unknownCity, towns: sameName },
  country,
}: {
  page: FilterPage;
  country: string;
}) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const towns = useTowns(country, typed);
  return (
    <>
      <TextField
        name="city"
        label={t`Town or city`}
        list={id}
        autoComplete="off"
        maxLength={LONGEST_CITY}
        defaultValue={cityText}
        error={
          unknownCity
            ? t`We couldn't find this town. Try a larger one nearby.`
            : sameName.length > 0
              ? t`Several places have this name. Choose one from the list.`
              : undefined
        }
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={id}>
        {towns.length > 0
          ? towns.map(({ text }) => <option key={text} value={text} />)
          : sameName.map(({ name }) => <option key={name} value={name} />)}
      </datalist>
    </>
  );
}

/** Smallest distance first; 0 for any distance, at the end. */
const DISTANCE_STEPS = [...DISTANCES_KM, 0] as const;

/** From the named town; otherwise from the browser's location, or the profile's place. */
function DistanceField({
  page: { filter, placed, miles },
  onCountry,
}: {
  page: FilterPage;
  onCountry: (country: string) => void;
}) {
  const { t, i18n } = useLingui();
  const [km, setKm] = useState<FilterPage['filter']['distance']>(filter.distance);
  const textOf = (chosen: typeof km) => {
    if (chosen === 0) return t`Any distance`;
    const distance = distanceText(chosen, miles, i18n.locale);
    return t`within ${distance}`;
  };
  const index = DISTANCE_STEPS.indexOf(km);
  return (
    <>
      <div className="grid gap-1.5">
        <Slider
          label={t`Distance`}
          text={textOf(km)}
          values={[index < 0 ? DISTANCE_STEPS.length - 1 : index]}
          min={0}
          max={DISTANCE_STEPS.length - 1}
          thumbs={[{ label: t`Distance`, valueText: textOf(km) }]}
          onChange={([step = 0]) => setKm(DISTANCE_STEPS[step] ?? 0)}
        >
          <SelectField
            key={km}
            name="distance"
            label={t`Distance`}
            defaultValue={km || ''}
            placeholder={t`Any distance`}
            options={DISTANCES_KM.map((value) => ({ value, label: textOf(value) }))}
          />
        </Slider>
        <p className="text-sm text-muted">
          {placed || filter.near !== null
            ? t`Measured from this town or from where you are`
            : t`Measured from this town`}
        </p>
      </div>
      <NearMe near={filter.near} onCountry={onCountry} />
    </>
  );
}
