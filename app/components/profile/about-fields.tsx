import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { lengthOf } from '#app/domain/members/profile-form.ts';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useProfileFaultText } from './fault-text.ts';
import type { FieldsProps } from './fields-props.ts';
import { keepUnsaved, unsavedText, useAboutKey } from './unsaved-text.ts';

/** A text as a field has it. */
const inField = (text: string): string => text.replaceAll('\r\n', '\n');

/** About me, with the remaining length; the field accepts more, so that nothing pasted is cut off. */
export function AboutFields({ answers, stored = answers, faults, rules }: FieldsProps) {
  const { t, i18n } = useLingui();
  const words = useProfileFaultText(rules);
  const [length, setLength] = useState(lengthOf(answers.about_me));
  const most = i18n.number(rules.aboutMeLength);
  const now = i18n.number(length);
  const field = useRef<HTMLTextAreaElement>(null);
  const [restored, setRestored] = useState(false);
  const key = useAboutKey();
  const [saved, initial] = [inField(stored.about_me), inField(answers.about_me)];
  useEffect(() => {
    if (!field.current) return;
    const unsaved = unsavedText(key, saved);
    const typed = field.current.value;
    if (typed !== initial && typed !== unsaved) {
      // Before hydration, so it is newer.
      keepUnsaved(key, saved, typed);
      setLength(lengthOf(typed));
    } else if (unsaved !== null && initial === saved) {
      field.current.value = unsaved;
      setLength(lengthOf(unsaved));
      setRestored(true);
    }
  }, [key, saved, initial]);
  const change = (text: string) => {
    setLength(lengthOf(text));
    keepUnsaved(key, saved, text);
  };
  const over = length > rules.aboutMeLength;
  return (
    <div>
      <TextAreaField
        ref={field}
        id="about_me"
        name="about_me"
        label={t`A few words about you`}
        hint={t`What makes you laugh, your idea of a good evening, who you'd like to meet. Leave out phone numbers and addresses, because everyone can read this.`}
        rows={9}
        defaultValue={answers.about_me}
        onChange={(event) => change(event.target.value)}
        error={words(faults.about_me)}
      />
      <p className={`mt-1 text-end text-sm ${over ? 'font-semibold text-error' : 'text-muted'}`}>
        <Trans>
          {now} of {most} characters
        </Trans>
      </p>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {restored && <Trans>You wrote this earlier. It isn't saved yet.</Trans>}
      </p>
    </div>
  );
}
