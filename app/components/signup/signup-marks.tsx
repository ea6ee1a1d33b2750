import { Trans } from '@lingui/react/macro';
import type { FetcherWithComponents } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';
import { type SignupReply, TRAP_FIELD } from '#app/api/signup.ts';
import { callApi } from '#app/components/session/call-api.ts';
import { Banner } from '#app/ui/banner.tsx';

type Props = {
  fetcher: FetcherWithComponents<SignupReply>;
  form: RefObject<HTMLFormElement>;
  /** The server's response when the form was sent without JavaScript. */
  posted: SignupReply | undefined;
  onSolving: (solving: boolean) => void;
};

/**
 * The hidden fields for bot detection: when the form was opened, a honeypot field, and the solution of a challenge,
 * which is computed when the server requires one.
 */
export function SignupMarks({ fetcher, form, posted, onSolving }: Props) {
  const [opened, setOpened] = useState(posted?.form ?? '');
  const [solution, setSolution] = useState('');
  useEffect(() => {
    if (posted?.form) return;
    callApi<{ form: string }>('/api/signup.php').then((reply) => reply.ok && setOpened(reply.body.form));
  }, [posted?.form]);

  const asked = fetcher.data?.challenge;
  const { submit } = fetcher;
  useEffect(() => {
    if (!asked) return;
    const send = (name: string, value: string) => {
      onSolving(false);
      if (!form.current) return;
      const fields = new FormData(form.current);
      fields.set(name, value);
      submit(fields, { method: 'post', action: form.current.getAttribute('action') ?? '/signup' });
    };
    onSolving(true);
    solved(asked).then((found) => (found === null ? send('way', 'mail') : send('solution', found)));
  }, [asked, submit, form, onSolving]);

  const askedBefore = posted?.challenge;
  useEffect(() => {
    if (askedBefore) solved(askedBefore).then((found) => setSolution(found ?? ''));
  }, [askedBefore]);

  return (
    <>
      <input type="hidden" name="form" value={opened} />
      <input type="hidden" name="solution" value={solution} />
      <div aria-hidden="true" className="sr-only">
        <label>
          <Trans>Leave this field empty</Trans>
          <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {askedBefore && (
        <noscript>
          <input type="hidden" name="way" value="mail" />
          <Banner>
            <Trans>Enter your password again. We'll email you a link that opens your account.</Trans>
          </Banner>
        </noscript>
      )}
    </>
  );
}

/** Null where this browser cannot solve it; the signup is then finished by email. */
const solved = (challenge: NonNullable<SignupReply['challenge']>): Promise<string | null> =>
  import('#app/domain/signup/proof-of-work.ts').then(({ solve }) => solve(challenge)).catch(() => null);
