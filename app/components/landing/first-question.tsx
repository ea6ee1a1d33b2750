import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { NoticeAtCollection } from '#app/components/consent/notice-at-collection.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';
import { ChoiceRow } from './choice-row.tsx';

/** The preselected answers. */
export type FirstAnswers = { gender: string; seeking: string };

/** The first question of signup as a plain form; signup continues from its answers. */
export function FirstQuestion({ answers }: { answers: FirstAnswers }) {
  const { t } = useLingui();
  return (
    <Form action="/signup" className="panel grid gap-3 p-4 text-ink shadow-raised sm:gap-4 sm:p-5">
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
      <button type="submit" className={buttonClass({ size: 'lg', block: true })}>
        <Trans>Sign up for free</Trans>
      </button>
      <NoticeAtCollection />
      <p className="-my-1 text-center text-sm text-muted">
        <Trans>
          Already a member?{' '}
          <Link to="/login" className="link inline-block py-2">
            Log in
          </Link>
        </Trans>
      </p>
    </Form>
  );
}
