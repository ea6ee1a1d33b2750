import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useRevalidator } from '@remix-run/react';
import { useDay } from '#app/components/safety/day.ts';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { RESERVED } from '#app/ui/reserved.ts';
import { useHasPasskeys, usePasskey } from './use-passkey.ts';

type ShownKey = { id: string; device: string; createdAt: string };

/** The member's passkeys, for logging in without a password. */
export function Passkeys({ keys, mayAdd }: { keys: ShownKey[]; mayAdd: boolean }) {
  const { t } = useLingui();
  const day = useDay();
  const { revalidate } = useRevalidator();
  const has = useHasPasskeys();
  const { step, run } = usePasskey('/notifications/passkeys', 'make', revalidate);
  return (
    <section id="passkeys" className="panel grid gap-3 p-5">
      <h2>
        <Trans>Passkeys</Trans>
      </h2>
      <p className="text-muted">
        <Trans>Log in with your face, fingerprint or device PIN. No one can guess or steal it.</Trans>
      </p>
      {keys.length > 0 && (
        <ul className="divide-y divide-line">
          {keys.map(({ id, device, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <strong className="block truncate">{device}</strong>
                <span className="text-sm text-muted">{t`since ${{ date: day(createdAt) }}`}</span>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="passkey" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="passkey_remove"
                  variant="ghost"
                  size="sm"
                  aria-label={t`Remove the passkey of ${device}`}
                >
                  <Trans>Remove</Trans>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {has !== false && mayAdd && (
        <form
          className={`grid gap-4 ${has ? '' : RESERVED}`}
          onSubmit={(event) => {
            event.preventDefault();
            void run(String(new FormData(event.currentTarget).get('password') ?? ''));
          }}
        >
          <PasswordField
            name="password"
            label={t`Your password`}
            autoComplete="current-password"
            error={step === 'password_wrong' ? t`This isn't your password.` : undefined}
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
          />
          <Button type="submit" variant="secondary" className="justify-self-start" loading={step === 'busy'}>
            <Trans>Add a passkey</Trans>
          </Button>
        </form>
      )}
      <p role="alert" className="empty:hidden">
        {step === 'failed' && <Trans>We couldn't create a passkey. Try again.</Trans>}
      </p>
    </section>
  );
}
