import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useCurrentInSight } from '#app/ui/use-current-in-sight.ts';

type Place = 'swipe-game' | 'match-finder' | 'online';

/** Links to other ways to find members, besides the search. */
export function DiscoverLinks({ current }: { current?: Place }) {
  const { t } = useLingui();
  const row = useCurrentInSight(current);
  const item = (place: Place, icon: ReactNode, text: ReactNode) => (
    <Link
      to={`/${place}`}
      className="button button-ghost button-sm"
      aria-current={current === place ? 'page' : undefined}
    >
      {icon}
      {text}
    </Link>
  );
  return (
    <nav ref={row} aria-label={t`Ways to meet`} className="discover-links scroll-row">
      {item('swipe-game', <Icon name="flame" />, <Trans>Swipe game</Trans>)}
      {item('match-finder', <Icon name="sparkles" />, <Trans>Match finder</Trans>)}
      {item('online', <Icon name="wifi" />, <Trans>Online now</Trans>)}
    </nav>
  );
}
