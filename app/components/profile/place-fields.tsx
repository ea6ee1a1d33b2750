import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useCountryNames } from '#app/components/members/country-names.ts';
import { useTowns } from '#app/components/search/use-places.ts';
import { PLACE_NAME_MAX_LENGTH } from '#app/domain/members/profile-form.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useProfileFaultText } from './fault-text.ts';
import type { FieldsProps } from './fields-props.ts';

/** Without JavaScript the server responds to a change of country with its regions. */
export function PlaceFields({ answers, faults, rules, places }: FieldsProps) {
  const { t } = useLingui();
  const words = useProfileFaultText(rules);
  const nameOf = useCountryNames();
  const [country, setCountry] = useState(answers.country);
  const [region, setRegion] = useState(answers.region);
  const regions = places.find((place) => place.country === country)?.regions ?? [];
  return (
    <>
      <SelectField
        id="country"
        name="country"
        label={t`Country`}
        autoComplete="country"
        value={country}
        onChange={(event) => {
          setCountry(event.target.value);
          setRegion('');
        }}
        error={words(faults.country)}
        options={places.map((place) => ({ value: place.country, label: nameOf(place.country) }))}
      />
      <SelectField
        id="region"
        name="region"
        label={t`Region`}
        key={country}
        defaultValue={answers.region}
        onChange={(event) => setRegion(event.target.value)}
        placeholder={t`Choose your region`}
        error={words(faults.region)}
        options={regions.map((region) => ({ value: region.code, label: region.name }))}
      />
      <TownField country={country} region={region} city={answers.city} error={words(faults.city)} />
    </>
  );
}

type TownProps = { country: string; region: string; city: string; error: string | undefined };

/** Suggests the towns of the region by name; the region is shown next to them. */
function TownField({ country, region, city, error }: TownProps) {
  const { t } = useLingui();
  const list = useId();
  const [typed, setTyped] = useState('');
  const names = new Set(useTowns(country, typed, region).map(({ name }) => name));
  return (
    <>
      <TextField
        id="city"
        name="city"
        label={t`Town or city`}
        optional={t`optional`}
        list={list}
        autoComplete="address-level2"
        maxLength={PLACE_NAME_MAX_LENGTH}
        defaultValue={city}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={list}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
