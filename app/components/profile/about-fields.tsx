import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { lengthOf } from '#app/domain/members/profile-form.ts';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useProfileFaultText } from './fault-text.ts';
import type { FieldsProps } from './fields-props.ts';

/** About me, with the remaining length; the field accepts more, so that nothing pasted is cut off. */
export function AboutFields({ answers, faults, rules }: FieldsProps) {
  const { t, i18n } = useLingui();
  const words = useProfileFaultText(rules);
  const [length, setLength] = useState(lengthOf(answers.about_me));
  const most = i18n.number(rules.aboutMeLength);
  const now = i18n.number(length);
  const over = length > rules.aboutMeLength;
  return (
    <div>
      <TextAreaField
        id="about_me"
        name="about_me"
        label={t`A few words about you`}
        hint={t`What makes you laugh, your idea of a good evening, who you'd like to meet. Leave out phone numbers and addresses, because everyone can read this.`}
        rows={9}
        defaultValue={answers.about_me}
        onChange={(event) => setLength(lengthOf(event.target.value))}
        error={words(faults.about_me)}
      />
      <p className={`mt-1 text-end text-sm ${over ? 'font-semibold text-error' : 'text-muted'}`}>
        <Trans>
          {now} of {most} characters
        </Trans>
      </p>
    </div>
  );
}
