import { useLingui } from '@lingui/react/macro';
import { ChoiceRow } from './choice-row.tsx';

/** The preselected answers. */
export type FirstAnswers = { gender: string; seeking: string };

/** The visitor's gender and the one they'd like to meet: the first question of signup, on any page. */
export function FirstChoices({ answers }: { answers: FirstAnswers }) {
  const { t } = useLingui();
  return (
    <>
      <ChoiceRow
        name="gender"
        label={t`I am`}
        chosen={answers.gender}
        choices={[
          ['female', t`a woman`],
          ['male', t`a man`],
        ]}
      />
      <ChoiceRow
        name="seeking"
        label={t`I'd like to meet`}
        chosen={answers.seeking}
        choices={[
          ['female', t`women`],
          ['male', t`men`],
          ['both', t`both`],
        ]}
      />
    </>
  );
}
