import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { COMPLAINT_LENGTH, FORM_TOPICS } from '#app/domain/support/complaint-rules.ts';
import type { ComplaintFault } from '#app/domain/support/complaints.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useTopicWords } from './topic-words.ts';

export type ComplaintAnswers = { topic: string; body: string; email: string; name: string };

/** For members and visitors. */
export function ComplaintForm({
  answers,
  fault,
}: {
  answers: ComplaintAnswers;
  fault: ComplaintFault | null;
}) {
  const { t } = useLingui();
  const navigation = useNavigation();
  const topics = useTopicWords();
  return (
    <Form method="post" noValidate className="panel grid gap-5 p-5 sm:p-8">
      {fault === 'too_many' && (
        <Banner tone="danger" live>
          <Trans>You've written to us several times today. Try again tomorrow.</Trans>
        </Banner>
      )}
      <SelectField
        name="topic"
        label={t`What is it about?`}
        placeholder={t`Choose one`}
        defaultValue={answers.topic}
        options={FORM_TOPICS.map((value) => ({ value, label: topics[value] }))}
        error={fault === 'topic_missing' ? t`Choose a topic.` : undefined}
      />
      <TextAreaField
        name="body"
        label={t`What happened?`}
        hint={t`Names, dates and order numbers help us. Never write passwords or card numbers.`}
        rows={8}
        defaultValue={answers.body}
        maxLength={COMPLAINT_LENGTH}
        error={
          fault === 'body_missing'
            ? t`Tell us what happened.`
            : fault === 'body_too_long'
              ? t`Use up to ${COMPLAINT_LENGTH} characters.`
              : undefined
        }
        required
      />
      <TextField
        name="name"
        label={t`Your name`}
        optional={t`optional`}
        autoComplete="name"
        defaultValue={answers.name}
        error={fault === 'name_too_long' ? t`This name is too long.` : undefined}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t`Your email`}
        hint={t`We'll send our answer there.`}
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={answers.email}
        error={fault === 'email_invalid' ? t`Enter an email address like name@example.com.` : undefined}
        required
      />
      <Button type="submit" className="justify-self-start" loading={navigation.state === 'submitting'}>
        <Trans>Send complaint</Trans>
      </Button>
    </Form>
  );
}
