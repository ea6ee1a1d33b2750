import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type AskedPasskey, PasskeyForm } from './passkey-form.tsx';
import { type PasswordFault, StaffPassword } from './staff-password.tsx';

export type AccountFault =
  | { code: 'failed' | 'too_many' | 'passkey_refused' | PasswordFault }
  | { code: 'blocked'; minutes: number };
type Session = { id: string; since: string; lastSeen: string; device: string; current: boolean };
type Passkey = { id: string; device: string; since: string; used: string | null };
type Props = {
  email: string;
  done: 'password' | 'passkey_added' | 'passkey_removed' | null;
  sessions: readonly Session[];
  passkeys: readonly Passkey[];
  fault: AccountFault | null;
  passkeyFault: AccountFault | null;
  /** The creation options for the browser, after the password was checked. */
  asked: AskedPasskey | null;
};

const PATH = '/console/account';

/** A staff member's own password and sessions. */
export function OwnAccount({ email, done, sessions, passkeys, fault, passkeyFault, asked }: Props) {
  const { t } = useLingui();
  const length = fault?.code === 'too_short' || fault?.code === 'too_long' ? fault.code : null;
  return (
    <>
      <h1>
        <Trans>Your account</Trans>
      </h1>
      <p className="text-muted">{email}</p>
      {done && !fault && !passkeyFault && !asked && (
        <Banner tone="success" live>
          {done === 'password' ? (
            <Trans>Password changed. We ended your other sessions.</Trans>
          ) : done === 'passkey_added' ? (
            <Trans>Passkey added. Use it after your password the next time you log in.</Trans>
          ) : (
            <Trans>Passkey removed. Your authenticator app still works.</Trans>
          )}
        </Banner>
      )}
      <form method="post" action={PATH} className="panel grid max-w-md gap-4 p-5">
        <h2>
          <Trans>Change password</Trans>
        </h2>
        {fault?.code === 'blocked' && (
          <Banner tone="danger" live>
            <Trans>
              Too many attempts. Try again in{' '}
              <Plural value={ph({ minutes: fault.minutes })} one="# minute" other="# minutes" />.
            </Trans>
          </Banner>
        )}
        <TextField
          name="current"
          type="password"
          label={t`Current password`}
          error={fault?.code === 'failed' ? t`This password is incorrect.` : undefined}
          autoComplete="current-password"
          required
        />
        <StaffPassword fault={length} />
        <Button type="submit" name="intent" value="password" className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </form>
      <Passkeys passkeys={passkeys} fault={passkeyFault} asked={asked} />
      <section className="grid gap-3">
        <h2>
          <Trans>Where you're logged in</Trans>
        </h2>
        <ul className="panel divide-y divide-line">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" action={PATH}>
            <Button type="submit" name="intent" value="end_others" variant="ghost">
              <Trans>End other sessions</Trans>
            </Button>
          </form>
        )}
      </section>
    </>
  );
}

type PasskeyProps = { passkeys: readonly Passkey[]; fault: AccountFault | null; asked: AskedPasskey | null };

/** The alternatives to a code from the authenticator app. */
function Passkeys({ passkeys, fault, asked }: PasskeyProps) {
  const { t } = useLingui();
  return (
    <section className="grid gap-3">
      <h2>
        <Trans>Passkeys</Trans>
      </h2>
      <p className="max-w-2xl text-muted">
        <Trans>
          A passkey replaces the code after your password. It uses your fingerprint, face, device PIN or
          security key. Your authenticator app and recovery codes keep working.
        </Trans>
      </p>
      {fault && fault.code !== 'failed' && (
        <Banner tone="danger" live>
          {fault.code === 'blocked' ? (
            <Trans>
              Too many attempts. Try again in{' '}
              <Plural value={ph({ minutes: fault.minutes })} one="# minute" other="# minutes" />.
            </Trans>
          ) : fault.code === 'too_many' ? (
            <Trans>You've reached the passkey limit. Remove one first.</Trans>
          ) : (
            <Trans>We couldn't add the passkey. Try again.</Trans>
          )}
        </Banner>
      )}
      {passkeys.length > 0 && (
        <ul className="panel divide-y divide-line">
          {passkeys.map(({ id, device, since, used }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
              <div className="min-w-0 flex-1 basis-64">
                <p id={`passkey-${id}`}>{device}</p>
                <p className="text-sm text-muted">
                  {used ? (
                    <Trans>
                      Added {since}, last used {used} (UTC)
                    </Trans>
                  ) : (
                    <Trans>Added {since} (UTC), not used yet</Trans>
                  )}
                </p>
              </div>
              <form method="post" action={PATH}>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove_passkey"
                  variant="ghost"
                  size="sm"
                  aria-describedby={`passkey-${id}`}
                >
                  <Trans context="a passkey">Remove</Trans>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {asked ? (
        <PasskeyForm
          call="create"
          asked={asked}
          action={PATH}
          intent="add_passkey"
          label={<Trans>Create passkey</Trans>}
        >
          <p>
            <Trans>Password correct. Your browser now asks for your device or security key.</Trans>
          </p>
        </PasskeyForm>
      ) : (
        <form method="post" action={PATH} className="panel grid max-w-md gap-4 p-5">
          <TextField
            name="passkey_password"
            type="password"
            label={t`Your password`}
            error={fault?.code === 'failed' ? t`This password is incorrect.` : undefined}
            autoComplete="current-password"
            required
          />
          <Button type="submit" name="intent" value="ask_passkey" className="justify-self-start">
            <Trans>Add passkey</Trans>
          </Button>
        </form>
      )}
    </section>
  );
}

function SessionLine({ session: { id, since, lastSeen, device, current } }: { session: Session }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere" id={`session-${id}`}>
          {device}
        </p>
        <p className="text-sm text-muted">
          <Trans>
            Since {since}, last used {lastSeen} (UTC)
          </Trans>
        </p>
      </div>
      {current ? (
        <span className="text-sm">
          <Trans>This session</Trans>
        </span>
      ) : (
        <form method="post" action={PATH}>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end_session"
            variant="ghost"
            size="sm"
            aria-describedby={`session-${id}`}
          >
            <Trans>End session</Trans>
          </Button>
        </form>
      )}
    </li>
  );
}
