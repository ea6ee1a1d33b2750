import { Trans, useLingui } from '@lingui/react/macro';
import type { WelcomeFacts } from '#app/api/root-data.ts';
import { useOfferEnd } from '#app/components/discounts/offer-end.ts';
import { useReloadAtEnd } from '#app/components/discounts/use-reload-at-end.ts';
import { welcomeTimeLeft } from '#app/domain/discounts/welcome-discount.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = { offer: WelcomeFacts; withLink: boolean };

/**
 * The welcome discount with its real end and the time left, for members who have not bought yet (docs/product.md,
 * Discounts). It disappears when it ends, with the prices that it lowered.
 */
export function WelcomeOffer({ offer: { endsAt, seconds, percentage }, withLink }: Props) {
  const { i18n, t } = useLingui();
  useReloadAtEnd(seconds);
  const { endsText } = useOfferEnd();
  return (
    <aside aria-label={t`Your discount`} className="time-bonus">
      <div className="page-width">
        <Icon name="timer" />
        <p className="flex-1">
          <Trans>
            <strong>{percentage}% off</strong> your first bundle
          </Trans>
          <span className="time-bonus-next"> {endsText(endsAt)}</span>
        </p>
        <time role="timer" aria-label={t`Time left`}>
          {welcomeTimeLeft(i18n.locale, seconds)}
        </time>
        {withLink && (
          <Link to="/premium" className="time-bonus-link">
            <span>
              <Trans>Use discount</Trans>
            </span>
            <Icon name="chevron-right" />
          </Link>
        )}
      </div>
    </aside>
  );
}
