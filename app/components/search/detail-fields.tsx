import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FilterPage } from '#app/api/search.ts';
import { INTERESTS, type InterestCategory } from '#app/domain/members/profile-fields.ts';
import { CHOICE_GROUPS, FIELD_OF_GROUP } from '#app/domain/search/search-filter.ts';
import { TRAITS } from '#app/domain/search/traits.ts';
import { useLabels } from '../members/labels.ts';

const CATEGORIES = Object.keys(INTERESTS) as InterestCategory[];

/** The multi-value filters. */
export function DetailFields({ page: { filter, fields } }: { page: FilterPage }) {
  const labels = useLabels();
  return (
    <>
      {CHOICE_GROUPS.filter((group) => fields.includes(FIELD_OF_GROUP[group])).map((group) => (
        <Chips
          key={group}
          name={group}
          legend={labels.field[group as keyof typeof labels.field]}
          values={TRAITS[group]}
          chosen={filter.choices[group as keyof typeof filter.choices] ?? []}
          labelOf={(value) => labels.of(group, value)}
        />
      ))}
      {fields.includes('interests') && (
        <Chips
          name="interest"
          legend={<Trans>Shares any of these interests</Trans>}
          values={CATEGORIES.flatMap((category) => [...INTERESTS[category]])}
          chosen={filter.interests}
          labelOf={(value) => labels.of('interest', value)}
        />
      )}
    </>
  );
}

type ChipsProps = {
  name: string;
  legend: ReactNode;
  values: readonly string[];
  chosen: readonly string[];
  labelOf: (value: string) => string | null;
};

function Chips({ name, legend, values, chosen, labelOf }: ChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label key={value} className="chip">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>{labelOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
