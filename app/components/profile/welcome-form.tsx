import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { useLabels } from '#app/components/members/labels.ts';
import { type Interest, SIGNUP_REASONS } from '#app/domain/members/profile-fields.ts';
import type { ProfileAnswers, ProfileRules } from '#app/domain/members/profile-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceCards } from '#app/ui/choice-cards.tsx';
import type { EditReply } from './edit-section.tsx';
import { useProfileFaultText } from './fault-text.ts';
import { InterestFields } from './interest-fields.tsx';
import { WelcomeBar } from './welcome-page.tsx';

type Props = {
  step: 'wishes' | 'interests';
  answers: ProfileAnswers;
  rules: ProfileRules;
  /** The interests of the brand's niche. */
  niche: readonly Interest[];
  /** The server's answer when it was not saved. */
  reply?: EditReply | undefined;
};

/** A single question from the profile editor. */
export function WelcomeForm({ step, answers: stored, rules, niche, reply }: Props) {
  const navigation = useNavigation();
  const answers = { ...stored, ...reply?.answers };
  const faults = reply?.faults ?? {};
  return (
    <Form method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {reply?.refused && (
        <Banner tone="warning" live>
          <Trans>Too many changes. Try again in an hour.</Trans>
        </Banner>
      )}
      {step === 'wishes' ? (
        <ReasonField answers={answers} rules={rules} faults={faults} />
      ) : (
        <InterestFields answers={answers} rules={rules} faults={faults} niche={niche} />
      )}
      <WelcomeBar>
        <Button
          type="submit"
          name="intent"
          value="save"
          className="flex-1"
          loading={navigation.formData?.get('intent') === 'save'}
        >
          {step === 'wishes' ? <Trans>Continue</Trans> : <Trans>See who's right for me</Trans>}
        </Button>
      </WelcomeBar>
    </Form>
  );
}

function ReasonField({
  answers,
  rules,
  faults,
}: Omit<Props, 'step' | 'niche' | 'reply'> & Pick<EditReply, 'faults'>) {
  const { t } = useLingui();
  const labels = useLabels();
  const words = useProfileFaultText(rules);
  return (
    <>
      {/* Saved together with the reason; asked for in the profile editor. */}
      <input type="hidden" name="relationship_status" value={answers.relationship_status} />
      <ChoiceCards
        name="reason"
        label={t`What are you looking for?`}
        hideLabel
        defaultValue={answers.reason}
        error={words(faults.reason)}
        choices={SIGNUP_REASONS.map((value) => ({
          value,
          label: <span className="block first-letter:uppercase">{labels.of('reason', value) ?? value}</span>,
        }))}
      />
    </>
  );
}
