import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { interestIcon } from '#app/components/members/interest-icon.ts';
import { IntimateConsent } from '#app/components/members/intimate-consent.tsx';
import { useInterestLabels } from '#app/components/members/labels.ts';
import { interestsByCategory, interestsNicheFirst } from '#app/domain/members/interest-groups.ts';
import { isIntimate } from '#app/domain/members/intimate-data.ts';
import type { Interest } from '#app/domain/members/profile-fields.ts';
import { INTEREST_FIELD, interestsOf, MAX_INTERESTS } from '#app/domain/members/profile-form.ts';
import { FieldNotes } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useProfileFaultText } from './fault-text.ts';
import type { FieldsProps } from './fields-props.ts';
import { useCategoryTitles } from './section-titles.ts';

type Props = Omit<FieldsProps, 'places'> & {
  /** For new members: the interests of the brand's niche are first; hidden ones stay unchanged. */
  niche?: readonly Interest[] | undefined;
};

/** Checkboxes with an icon each, by category. */
export function InterestFields({ answers, faults, rules, niche }: Props) {
  const { t, i18n } = useLingui();
  const titles = useCategoryTitles();
  const labels = useInterestLabels();
  const words = useProfileFaultText(rules);
  const chosen = interestsOf(answers.interests);
  const groups = niche ? interestsNicheFirst(niche) : interestsByCategory();
  const asked = new Set<string>(groups.flatMap(({ codes }) => codes));
  const [count, setCount] = useState(chosen.length);
  const { intimate: category } = titles;
  const intimate = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    (niche ?? []).filter(isIntimate).map((code) => labels[code]),
  );
  return (
    <div
      id="interests"
      className="grid gap-5"
      onChange={(event) => setCount(event.currentTarget.querySelectorAll('.chip input:checked').length)}
    >
      <p className="text-muted">
        <Trans>Choose up to {MAX_INTERESTS}. They help others start a chat with you.</Trans>{' '}
        <span role="status" className={count > MAX_INTERESTS ? 'font-semibold text-error' : undefined}>
          {t`${plural(count, { one: '# selected', other: '# selected' })}`}
        </span>
      </p>
      {chosen
        .filter((code) => !asked.has(code))
        .map((code) => (
          <input key={code} type="hidden" name={INTEREST_FIELD + code} value="yes" />
        ))}
      {groups.map(({ category: group, codes }) => (
        <Fragment key={group ?? 'niche'}>
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold">
              {group ? titles[group] : <Trans>Start with these</Trans>}
            </legend>
            <div className="flex flex-wrap gap-2">
              {codes.map((code) => (
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
          {!rules.intimateConsent && codes.some(isIntimate) && (
            <IntimateConsent
              given={answers.intimate_consent === 'yes'}
              error={words(faults.intimate_consent)}
              hint={
                niche
                  ? t`Only needed for: ${intimate}`
                  : t`Only needed for the interests under “${category}”.`
              }
            />
          )}
        </Fragment>
      ))}
      <FieldNotes id="interests" error={words(faults.interests)} />
    </div>
  );
}
