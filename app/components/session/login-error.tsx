import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';
import { Link } from '#app/ui/link.tsx';

export type LoginRefusal = {
  code: 'login_failed' | 'pending_deletion' | 'account_banned' | 'login_blocked';
  minutes?: number;
  /** The brand does not reveal whether an account exists: unconfirmed accounts log in by email. */
  neutral?: boolean;
  /** Reactivates a deleted account, or opens the statement of a closed one; issued after the correct password. */
  token?: string;
};

/** Why a login was refused (docs/product.md, Accounts and login). */
export function LoginError({ reply }: { reply: LoginRefusal }) {
  const { t } = useLingui();
  const minutes = reply.minutes ?? 0;
  return (
    <Banner tone="danger" live>
      {reply.code === 'login_failed' && <Trans>Login failed, please try again</Trans>}
      {reply.code === 'login_failed' && reply.neutral && (
        <p>
          <Trans>Just signed up? Open the link in our email first.</Trans>
        </p>
      )}
      {reply.code === 'login_blocked' &&
        t`${plural(minutes, {
          one: 'Too many incorrect attempts, account blocked for # min.',
          other: 'Too many incorrect attempts, account blocked for # min.',
        })}`}
      {reply.code === 'pending_deletion' && (
        <Trans>
          Your account is still pending deletion...{' '}
          <Link to={`/reactivate/do?token=${reply.token}`} className="link">
            Restore my account
          </Link>
        </Trans>
      )}
      {reply.code === 'account_banned' && (
        <Trans>
          We closed this account because of our community guidelines.{' '}
          <Link to={`/restrictions?token=${reply.token}`} className="link">
            See why or appeal
          </Link>
        </Trans>
      )}
    </Banner>
  );
}
