import { useLingui } from '@lingui/react/macro';
import { ChoiceCards } from '#app/ui/choice-cards.tsx';

type Answers = { gender?: string | undefined; seeking?: string | undefined };
type Props = { answers: Answers; faults: Answers };

/** A member's gender and the gender they want to meet; `faults` are texts. */
export function GenderFields({ answers, faults }: Props) {
  const { t } = useLingui();
  return (
    <>
      <ChoiceCards
        name="gender"
        label={t`I am`}
        columns={2}
        error={faults.gender}
        defaultValue={answers.gender}
        choices={[
          { value: 'female', label: t`a woman` },
          { value: 'male', label: t`a man` },
        ]}
      />
      <ChoiceCards
        name="seeking"
        label={t`I'd like to meet`}
        columns={3}
        error={faults.seeking}
        defaultValue={answers.seeking}
        choices={[
          { value: 'female', label: t`women` },
          { value: 'male', label: t`men` },
          { value: 'both', label: t`both` },
        ]}
      />
    </>
  );
}
