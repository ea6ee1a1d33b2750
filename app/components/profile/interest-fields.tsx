import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { interestIcon } from '#app/components/members/interest-icon.ts';
import { IntimateConsent } from '#app/components/members/intimate-consent.tsx';
import { useInterestLabels } from '#app/components/members/labels.ts';
import { isIntimate } from '#app/domain/members/intimate-data.ts';
import { INTERESTS, type InterestCategory } from '#app/domain/members/profile-fields.ts';
import { INTEREST_FIELD, interestsOf, MAX_INTERESTS } from '#app/domain/members/profile-form.ts';
import { FieldNotes } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useProfileFaultText } from './fault-text.ts';
import type { FieldsProps } from './fields-props.ts';
import { useCategoryTitles } from './section-titles.ts';

const CATEGORIES = Object.keys(INTERESTS) as InterestCategory[];

type Props = Omit<FieldsProps, 'places'> & {
  /** Leaves out the interests that need a consent; those that the member has stay. */
  withoutIntimate?: boolean;
};

/** Checkboxes with an icon each, by category. */
export function InterestFields({ answers, faults, rules, withoutIntimate = false }: Props) {
  const { t } = useLingui();
  const titles = useCategoryTitles();
  const labels = useInterestLabels();
  const words = useProfileFaultText(rules);
  const { intimate: category } = titles;
  const chosen = interestsOf(answers.interests);
  const [count, setCount] = useState(chosen.length);
  return (
    <div
      id="interests"
      className="grid gap-5"
      onChange={(event) => setCount(event.currentTarget.querySelectorAll('.chip input:checked').length)}
    >
      <p className="text-muted">
        <Trans>Choose up to {MAX_INTERESTS}. They help others start a chat with you.</Trans>
      </p>
      {withoutIntimate &&
        chosen
          .filter(isIntimate)
          .map((code) => <input key={code} type="hidden" name={INTEREST_FIELD + code} value="yes" />)}
      {CATEGORIES.filter((each) => !(withoutIntimate && each === 'intimate')).map((category) => (
        <fieldset key={category} className="min-w-0">
          <legend className="mb-2 font-semibold">{titles[category]}</legend>
          <div className="flex flex-wrap gap-2">
            {INTERESTS[category].map((code) => (
              <label key={code} className="chip">
                <input
                  type="checkbox"
                  name={INTEREST_FIELD + code}
                  value="yes"
                  defaultChecked={chosen.includes(code)}
                />
                <span>
                  <Icon name={interestIcon(code)} />
                  {labels[code]}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p role="status" className={count > MAX_INTERESTS ? 'font-semibold text-error' : 'text-muted'}>
        {t`${plural(count, { one: '# selected', other: '# selected' })}`}
      </p>
      <FieldNotes id="interests" error={words(faults.interests)} />
      {!rules.intimateConsent && !withoutIntimate && (
        <IntimateConsent
          given={answers.intimate_consent === 'yes'}
          error={words(faults.intimate_consent)}
          hint={t`Only needed for the interests under “${category}”.`}
        />
      )}
    </div>
  );
}
