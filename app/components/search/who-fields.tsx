import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { FilterPage } from '#app/api/search.ts';
import { OLDEST_SEARCHED_AGE } from '#app/domain/search/search-filter.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { Slider } from '#app/ui/slider.tsx';

/** The gender and age filters. */
export function WhoFields({ page: { filter, fields, minimumAge } }: { page: FilterPage }) {
  const { t } = useLingui();
  return (
    <>
      {fields.includes('gender') && (
        <SelectField
          name="gender"
          label={t`I'd like to meet`}
          defaultValue={filter.gender}
          options={[
            { value: 'female', label: t`women` },
            { value: 'male', label: t`men` },
            { value: 'both', label: t`both` },
          ]}
        />
      )}
      {fields.includes('age') && <AgeFields filter={filter} least={minimumAge} />}
    </>
  );
}

function AgeFields({ filter, least }: { filter: FilterPage['filter']; least: number }) {
  const { t, i18n } = useLingui();
  const [ages, setAges] = useState([filter.minAge, filter.maxAge]);
  const [from = least, to = OLDEST_SEARCHED_AGE] = ages;
  const numbers = new Intl.NumberFormat(i18n.locale);
  return (
    <Slider
      label={t`Age`}
      text={numbers.formatRange(from, to)}
      values={ages}
      min={least}
      max={OLDEST_SEARCHED_AGE}
      thumbs={[
        { label: t`Age from`, valueText: numbers.format(from) },
        { label: t`Age to`, valueText: numbers.format(to) },
      ]}
      onChange={setAges}
    >
      <div className="grid grid-cols-2 gap-3">
        <AgeField name="min_age" label={t`Age from`} value={from} least={least} />
        <AgeField name="max_age" label={t`Age to`} value={to} least={least} />
      </div>
    </Slider>
  );
}

/** A number field for when there is no JavaScript, and so no slider. */
function AgeField(props: { name: string; label: string; value: number; least: number }) {
  return (
    <label className="grid content-end gap-1.5">
      <span className="font-semibold">{props.label}</span>
      <input
        key={props.value}
        name={props.name}
        type="number"
        inputMode="numeric"
        min={props.least}
        max={OLDEST_SEARCHED_AGE}
        defaultValue={props.value}
        className="field"
      />
    </label>
  );
}

/** Checkboxes: with a photo, online, and the profiles that are not members. */
export function SwitchFields({ page: { filter, fields } }: { page: FilterPage }) {
  return (
    <div>
      {fields.includes('photo') && (
        <Box name="photo" value="yes" checked={filter.photo}>
          <Trans>With a photo</Trans>
        </Box>
      )}
      {fields.includes('online') && (
        <Box name="online" value="yes" checked={filter.online}>
          <Trans>Online now</Trans>
        </Box>
      )}
      {fields.includes('hide_fictional') && (
        <Box name="fictional" value="show" checked={!filter.hideFictional}>
          <Trans>Also show fictional profiles</Trans>
        </Box>
      )}
      {fields.includes('hide_partners') && (
        <Box name="partners" value="show" checked={!filter.hidePartners}>
          <Trans>Also show partner offers</Trans>
        </Box>
      )}
    </div>
  );
}

function Box(props: { name: string; value: string; checked: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={props.name}
        value={props.value}
        className="check"
        defaultChecked={props.checked}
      />
      <span>{props.children}</span>
    </label>
  );
}
