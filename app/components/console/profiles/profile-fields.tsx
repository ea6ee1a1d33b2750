import { useLingui } from '@lingui/react/macro';
import { INTEREST_PREFIX } from '#app/api/console-profiles.ts';
import { useInterestLabels, useLabels } from '#app/components/members/labels.ts';
import * as codes from '#app/domain/members/profile-fields.ts';
import { ABOUT_ME_MAX_LENGTH, PLACE_NAME_MAX_LENGTH } from '#app/domain/members/profile-form.ts';
import {
  type DraftFaults,
  type DraftField,
  MANAGED_KINDS,
  OFFER_MAX_LENGTH,
  type ProfileDraft,
} from '#app/domain/staff/profile-draft.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useProfileWords } from './profile-words.ts';

export type ProfileFieldsProps = {
  draft: ProfileDraft;
  faults: DraftFaults;
  regions: readonly { code: string; name: string }[];
  minimumAge: number;
  /** The kind cannot be changed, because members have acknowledged it. */
  kindFixed: boolean;
};

const FACTS = [
  ['body_type', 'body', codes.BODY_TYPES],
  ['hair_colour', 'hair', codes.HAIR_COLOURS],
  ['eye_colour', 'eyes', codes.EYE_COLOURS],
  ['tattoos', 'tattoos', codes.TATTOOS],
] as const;

/** The fields of a profile made by operators. */
export function ProfileFields({ draft, faults, regions, minimumAge, kindFixed }: ProfileFieldsProps) {
  const { t } = useLingui();
  const { kinds, fields, faultText } = useProfileWords({ minimumAge });
  const { of } = useLabels();
  const fieldOf = (field: DraftField) => ({
    name: field,
    label: fields[field],
    defaultValue: draft[field],
    error: faultText(faults[field]),
  });
  const genders = codes.GENDERS.map((value) => ({ value, label: of('gender', value) ?? value }));
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {kindFixed ? (
          <input type="hidden" name="kind" value={draft.kind} />
        ) : (
          <SelectField
            {...fieldOf('kind')}
            options={MANAGED_KINDS.map((value) => ({ value, label: kinds[value] }))}
          />
        )}
        <TextField {...fieldOf('name')} maxLength={40} required />
        <TextField
          {...fieldOf('date_of_birth')}
          type="date"
          hint={t`At least ${minimumAge} years ago.`}
          required
        />
        <SelectField {...fieldOf('gender')} options={genders} />
        <SelectField
          {...fieldOf('seeking')}
          options={[
            { value: 'female', label: t`women` },
            { value: 'male', label: t`men` },
            { value: 'both', label: t`both` },
          ]}
        />
        <SelectField
          {...fieldOf('region')}
          placeholder={t`Choose`}
          options={regions.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        />
        <TextField {...fieldOf('city')} optional={t`optional`} maxLength={PLACE_NAME_MAX_LENGTH} />
        {draft.kind !== 'fictional' || !kindFixed ? (
          <TextField
            {...fieldOf('offer_url')}
            type="url"
            hint={t`For live cams and partners only. A click opens this link.`}
            maxLength={OFFER_MAX_LENGTH}
            placeholder="https://"
          />
        ) : null}
      </div>
      <TextAreaField
        {...fieldOf('about_me')}
        rows={5}
        maxLength={ABOUT_ME_MAX_LENGTH}
        optional={t`optional`}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FACTS.map(([field, word, values]) => (
          <SelectField
            key={field}
            {...fieldOf(field)}
            placeholder={t({ message: 'not specified', context: 'a fact of a profile' })}
            options={values.map((value) => ({ value, label: of(word, value) ?? value }))}
          />
        ))}
      </div>
      <Interests draft={draft} error={faultText(faults.interests)} />
    </>
  );
}

function Interests({ draft, error }: { draft: ProfileDraft; error: string | undefined }) {
  const { t } = useLingui();
  const labels = useInterestLabels();
  const chosen = draft.interests.split(',');
  return (
    <details className="panel p-4" open={error !== undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t`Interests`}</summary>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
        {Object.values(codes.INTERESTS)
          .flat()
          .map((code) => (
            <Checkbox
              key={code}
              name={`${INTEREST_PREFIX}${code}`}
              value="yes"
              label={labels[code]}
              defaultChecked={chosen.includes(code)}
            />
          ))}
      </div>
    </details>
  );
}
