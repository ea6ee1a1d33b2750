import { Trans, useLingui } from '@lingui/react/macro';
import type { WelcomeFacts } from '#app/api/root-data.ts';
import { useReloadAtEnd } from '#app/components/discounts/use-reload-at-end.ts';
import { welcomeTimeLeft } from '#app/domain/discounts/welcome-discount.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = { offer: WelcomeFacts; timeZone: string; withLink: boolean };

/**
 * The welcome discount with its real end and the time left, for members who have not bought yet (docs/product.md,
 * Discounts). It disappears when it ends, with the prices that it lowered.
 */
export function WelcomeOffer({ offer: { endsAt, seconds, percentage }, timeZone, withLink }: Props) {
  const { i18n, t } = useLingui();
  useReloadAtEnd(seconds);
  const end = i18n.date(new Date(endsAt), { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone });
  return (
    <aside aria-label={t`Your discount`} className="time-bonus">
      <div className="page-width">
        <Icon name="timer" />
        <p className="flex-1">
          <Trans>
            <strong>{percentage}% off</strong> your first bundle, until {end}
          </Trans>
        </p>
        <time role="timer" aria-label={t`Time left`}>
          {welcomeTimeLeft(i18n.locale, seconds)}
        </time>
        {withLink && (
          <Link to="/premium" className="time-bonus-link">
            <Trans>Use discount</Trans>
          </Link>
        )}
      </div>
    </aside>
  );
}
