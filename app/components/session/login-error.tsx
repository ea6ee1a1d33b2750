import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';

export type LoginRefusal = {
  code: 'login_failed' | 'pending_deletion' | 'account_banned' | 'login_blocked';
  minutes?: number;
};

/** Why a log-in was refused (specification, section 8). */
export function LoginError({ reply }: { reply: LoginRefusal }) {
  const { t } = useLingui();
  const minutes = reply.minutes ?? 0;
  return (
    <Banner tone="danger" live>
      {reply.code === 'login_failed' && <Trans>Login failed, please try again</Trans>}
      {reply.code === 'login_blocked' &&
        t`${plural(minutes, {
          one: 'Too many incorrect attempts, account blocked for # min.',
          other: 'Too many incorrect attempts, account blocked for # min.',
        })}`}
      {reply.code === 'pending_deletion' && (
        <Trans>
          Your account is still pending deletion. The mail that you were sent has a link to bring it back.
        </Trans>
      )}
      {reply.code === 'account_banned' && (
        <Trans>This account was closed because of our house rules. Customer service can tell you why.</Trans>
      )}
    </Banner>
  );
}
