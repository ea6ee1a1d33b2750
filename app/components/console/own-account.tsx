import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type PasswordFault, StaffPassword } from './staff-password.tsx';

export type AccountFault = { code: 'failed' | PasswordFault } | { code: 'blocked'; minutes: number };
type Session = { id: string; since: string; lastSeen: string; device: string; current: boolean };
type Props = { email: string; done: boolean; sessions: readonly Session[]; fault: AccountFault | null };

const PATH = '/console/account';

/** A staff member's own password and sessions. */
export function OwnAccount({ email, done, sessions, fault }: Props) {
  const { t } = useLingui();
  const length = fault?.code === 'too_short' || fault?.code === 'too_long' ? fault.code : null;
  return (
    <>
      <h1>
        <Trans>Your account</Trans>
      </h1>
      <p className="text-muted">{email}</p>
      {done && !fault && (
        <Banner tone="success" live>
          <Trans>Your password is changed. Your other sessions have ended.</Trans>
        </Banner>
      )}
      <form method="post" action={PATH} className="panel grid max-w-md gap-4 p-5">
        <h2>
          <Trans>Change the password</Trans>
        </h2>
        {fault?.code === 'blocked' && (
          <Banner tone="danger" live>
            <Trans>
              Too many attempts. Wait <Plural value={fault.minutes} one="# minute" other="# minutes" />.
            </Trans>
          </Banner>
        )}
        <TextField
          name="current"
          type="password"
          label={t`Current password`}
          error={fault?.code === 'failed' ? t`This password is wrong.` : undefined}
          autoComplete="current-password"
          required
        />
        <StaffPassword fault={length} />
        <Button type="submit" name="intent" value="password" className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </form>
      <section className="grid gap-3">
        <h2>
          <Trans>Where you are logged in</Trans>
        </h2>
        <ul className="panel divide-y divide-line">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" action={PATH}>
            <Button type="submit" name="intent" value="end_others" variant="ghost">
              <Trans>End all other sessions</Trans>
            </Button>
          </form>
        )}
      </section>
    </>
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
            <Trans>End</Trans>
          </Button>
        </form>
      )}
    </li>
  );
}
