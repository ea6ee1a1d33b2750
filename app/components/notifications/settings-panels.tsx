import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Notification settings. */
export function NotificationsPanel() {
  return (
    <section className="panel grid gap-3 p-5">
      <h2>
        <Trans>Notifications</Trans>
      </h2>
      <p className="text-muted">
        <Trans>
          What you are told of by mail, and on your phone and computer also when the site is closed.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/notifications/mail" variant="secondary">
          <Trans>E-mails</Trans>
        </LinkButton>
        <LinkButton to="/notifications/push" variant="secondary">
          <Trans>On phone and computer</Trans>
        </LinkButton>
      </div>
    </section>
  );
}

/** Blocking and visibility settings. */
export function SafetyPanel() {
  return (
    <section className="panel grid gap-3 p-5">
      <h2>
        <Trans>Privacy and safety</Trans>
      </h2>
      <p className="text-muted">
        <Trans>Blocked members, people you hide from, filtered words, quiet hours.</Trans>
      </p>
      <LinkButton to="/notifications/safety" variant="secondary" className="justify-self-start">
        <Trans>Privacy and safety</Trans>
      </LinkButton>
    </section>
  );
}

/** Links to visibility, security, and deleting the account. */
export function AccountPanel() {
  return (
    <section className="panel grid gap-3 p-5">
      <h2>
        <Trans>Privacy and account</Trans>
      </h2>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/profile#privacy" variant="ghost">
          <Trans>Invisible and discreet mode</Trans>
        </LinkButton>
        <LinkButton to="/profile/account" variant="ghost">
          <Trans>E-mail address and password</Trans>
        </LinkButton>
        <LinkButton to="/notifications/security" variant="ghost">
          <Trans>Devices and log-in</Trans>
        </LinkButton>
        <LinkButton to="/notifications/export" variant="ghost">
          <Trans>A copy of my data</Trans>
        </LinkButton>
        <LinkButton to="/notifications/delete" variant="ghost">
          <Trans>Delete my account</Trans>
        </LinkButton>
      </div>
    </section>
  );
}
