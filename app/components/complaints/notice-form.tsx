import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { NoticeAnswers, NoticeReplyFault } from '#app/api/notice.ts';
import {
  COMPLAINT_LENGTH,
  LOCATION_LENGTH,
  NOTICE_CATEGORIES,
  type NoticeCategory,
} from '#app/domain/support/complaint-rules.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export function useCategoryWords(): Record<NoticeCategory, string> {
  const { t } = useLingui();
  return {
    child_abuse: t`Sexual content involving a child`,
    minor: t`A profile of someone under 18`,
    intimate_images: t`Intimate photos without consent`,
    fraud: t`Fraud or a scam`,
    hate: t`Hate, threats or violence`,
    rights: t`My photos, my name or my other rights`,
    other: t`Something else that's illegal`,
  };
}

/** The fields that a notice of illegal content needs (Digital Services Act, article 16). */
export function NoticeForm({
  answers,
  mark,
  fault,
}: {
  answers: NoticeAnswers;
  /** Shows when the form was opened. */
  mark: string;
  fault: NoticeReplyFault | null;
}) {
  const { t } = useLingui();
  const navigation = useNavigation();
  const categories = useCategoryWords();
  return (
    <Form method="post" noValidate className="panel grid gap-5 p-5 sm:p-8">
      {(fault === 'too_many' || fault === 'too_fast') && (
        <Banner tone="danger" live>
          {fault === 'too_many' ? (
            <Trans>You've sent us several reports today. Try again tomorrow.</Trans>
          ) : (
            <Trans>That was quick. Check your report, then send it again.</Trans>
          )}
        </Banner>
      )}
      <input type="hidden" name="form" value={mark} />
      <div hidden>
        <label>
          <Trans>Leave this field empty</Trans>
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <SelectField
        name="category"
        label={t`What are you reporting?`}
        placeholder={t`Choose one`}
        defaultValue={answers.category}
        options={NOTICE_CATEGORIES.map((value) => ({ value, label: categories[value] }))}
        error={fault === 'category_missing' ? t`Choose what you're reporting.` : undefined}
      />
      <TextField
        name="location"
        label={t`Where is it?`}
        hint={t`Copy the address of the page, such as the profile.`}
        inputMode="url"
        autoCapitalize="none"
        maxLength={LOCATION_LENGTH}
        defaultValue={answers.location}
        error={fault === 'location_wrong' ? t`Enter the address of a page on this site.` : undefined}
        required
      />
      <TextAreaField
        name="body"
        label={t`Why is it illegal?`}
        hint={t`Say what you saw and why it breaks the law.`}
        rows={6}
        defaultValue={answers.body}
        maxLength={COMPLAINT_LENGTH}
        error={
          fault === 'body_missing'
            ? t`Tell us why it's illegal.`
            : fault === 'body_too_long'
              ? t`Use up to ${COMPLAINT_LENGTH} characters.`
              : undefined
        }
        required
      />
      <TextField
        name="name"
        label={t`Your name`}
        hint={t`You can leave out your name and email if you report sexual content involving a child.`}
        autoComplete="name"
        defaultValue={answers.name}
        error={
          fault === 'name_missing'
            ? t`Enter your name.`
            : fault === 'name_too_long'
              ? t`This name is too long.`
              : undefined
        }
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t`Your email`}
        hint={t`We'll email you a receipt and our decision.`}
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={answers.email}
        error={fault === 'email_invalid' ? t`Enter an email address like name@example.com.` : undefined}
      />
      <Checkbox
        name="good_faith"
        value="yes"
        defaultChecked={answers.goodFaith}
        label={t`I believe in good faith that what I report is accurate and complete.`}
        error={fault === 'good_faith_missing' ? t`Confirm this to send your report.` : undefined}
      />
      <Button type="submit" className="justify-self-start" loading={navigation.state === 'submitting'}>
        <Trans>Send report</Trans>
      </Button>
    </Form>
  );
}
