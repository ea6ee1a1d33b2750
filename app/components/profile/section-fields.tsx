import { Trans, useLingui } from '@lingui/react/macro';
import { GenderFields } from '#app/components/members/gender-fields.tsx';
import { IntimateConsent } from '#app/components/members/intimate-consent.tsx';
import { useLabels } from '#app/components/members/labels.ts';
import { DateOfBirthField } from '#app/components/signup/date-of-birth-field.tsx';
import { NAME_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import * as codes from '#app/domain/members/profile-fields.ts';
import type { ProfileField, ProfileSection } from '#app/domain/members/profile-form.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AboutFields } from './about-fields.tsx';
import { useProfileFaultText } from './fault-text.ts';
import type { FieldsProps } from './fields-props.ts';
import { InterestFields } from './interest-fields.tsx';
import { PlaceFields } from './place-fields.tsx';

const FIELDS: Record<ProfileSection, (props: FieldsProps) => JSX.Element> = {
  about: AboutFields,
  basics: BasicsFields,
  place: PlaceFields,
  wishes: LookingForFields,
  looks: LooksFields,
  interests: InterestFields,
};

export function SectionFields({ section, ...props }: FieldsProps & { section: ProfileSection }) {
  const Fields = FIELDS[section];
  return <Fields {...props} />;
}

function BasicsFields({ answers, faults, rules }: FieldsProps) {
  const { t } = useLingui();
  const words = useProfileFaultText(rules);
  return (
    <>
      <TextField
        id="name"
        name="name"
        label={t`Your name`}
        hint={t`A first name or a nickname. Others see it.`}
        autoComplete="nickname"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={answers.name}
        error={words(faults.name)}
      />
      <BirthField answers={answers} faults={faults} rules={rules} />
      <GenderFields
        answers={answers}
        faults={{ gender: words(faults.gender), seeking: words(faults.seeking) }}
      />
      <CodeField
        field="sexuality"
        kind="sexuality"
        options={codes.SEXUALITIES}
        answers={answers}
        faults={faults}
        rules={rules}
      />
      {!rules.intimateConsent && (
        <IntimateConsent
          given={answers.intimate_consent === 'yes'}
          error={words(faults.intimate_consent)}
          hint={t`Only needed if you choose an orientation.`}
        />
      )}
    </>
  );
}

/** Can be corrected once; after that it is read-only, because a changing age is not credible. */
function BirthField({ answers, faults, rules }: Omit<FieldsProps, 'places'>) {
  const { i18n } = useLingui();
  const words = useProfileFaultText(rules);
  if (rules.dateFixed && !faults.date_of_birth) {
    const shown = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' });
    const date = shown.format(new Date(rules.dateOfBirth));
    return (
      <div>
        <input type="hidden" name="date_of_birth" value={rules.dateOfBirth} />
        <p>
          <Trans>You were born on {date}. Others see your age, never the date.</Trans>
        </p>
        <p className="text-sm text-muted">
          <Trans>You've already corrected it once. If it's still wrong, support can help.</Trans>
        </p>
      </div>
    );
  }
  return (
    <div>
      <DateOfBirthField
        value={answers.date_of_birth}
        country={answers.country}
        error={words(faults.date_of_birth)}
      />
      <p className="text-sm text-muted">
        <Trans>Others see your age, never the date. You can correct it once.</Trans>
      </p>
    </div>
  );
}

function LookingForFields(props: FieldsProps) {
  return (
    <>
      <CodeField field="reason" kind="reason" options={codes.SIGNUP_REASONS} {...props} />
      <CodeField
        field="relationship_status"
        kind="relationship"
        options={codes.RELATIONSHIP_STATUSES}
        {...props}
      />
    </>
  );
}

function LooksFields(props: FieldsProps) {
  return (
    <>
      <CodeField field="body_type" kind="body" options={codes.BODY_TYPES} {...props} />
      <CodeField field="hair_colour" kind="hair" options={codes.HAIR_COLOURS} {...props} />
      <CodeField field="eye_colour" kind="eyes" options={codes.EYE_COLOURS} {...props} />
      <CodeField field="tattoos" kind="tattoos" options={codes.TATTOOS} {...props} />
    </>
  );
}

type CodeProps = Omit<FieldsProps, 'places'> & {
  field: ProfileField;
  /** The key of its labels. */
  kind: keyof ReturnType<typeof useLabels>['field'];
  options: readonly string[];
};

/** A select of one or no answer: the field is optional. */
function CodeField({ field, kind, options, answers, faults, rules }: CodeProps) {
  const { t } = useLingui();
  const labels = useLabels();
  const words = useProfileFaultText(rules);
  return (
    <SelectField
      id={field}
      name={field}
      label={labels.field[kind]}
      placeholder={t`I'd rather not say`}
      defaultValue={answers[field]}
      error={words(faults[field])}
      options={options.map((value) => ({ value, label: labels.of(kind, value) ?? value }))}
    />
  );
}
