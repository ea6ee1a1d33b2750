import { Trans } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { NoticeAtCollection } from '#app/components/consent/notice-at-collection.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';
import { type FirstAnswers, FirstChoices } from './first-choices.tsx';

/** The first question of signup as a plain form; signup continues from its answers. */
export function FirstQuestion({ answers }: { answers: FirstAnswers }) {
  return (
    <Form action="/signup" className="panel grid gap-3 p-4 text-ink shadow-raised sm:gap-4 sm:p-5">
      <FirstChoices answers={answers} />
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
