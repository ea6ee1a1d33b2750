import { Trans, useLingui } from '@lingui/react/macro';
import type { GiftCount } from '#app/domain/gifts/received-gifts.server.ts';
import { Link } from '#app/ui/link.tsx';
import { GiftArt } from './gift-art.tsx';
import { useGiftNames } from './gift-names.ts';

/** A member's received gifts, counted by kind. Senders are shown only on the member's own page. */
export function ReceivedGifts({ gifts, own = false }: { gifts: readonly GiftCount[]; own?: boolean }) {
  const { t, i18n } = useLingui();
  const nameOf = useGiftNames();
  if (gifts.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2>
        <Trans>Gifts</Trans>
      </h2>
      <ul className="flex flex-wrap gap-4">
        {gifts.map(({ key, count }) => (
          <li key={key} className="received-gift">
            <GiftArt gift={key} />
            <span className="sr-only">{t`${{ gift: nameOf(key) }}: ${count}`}</span>
            {count > 1 && (
              <span aria-hidden="true" className="badge">
                ×{i18n.number(count)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {own && (
        <Link to="/profile/gifts" className="link inline-flex min-h-11 items-center">
          <Trans context="the sender of a gift">From</Trans>
        </Link>
      )}
    </section>
  );
}
