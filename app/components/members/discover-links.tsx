import { Trans, useLingui } from '@lingui/react/macro';
import { Flame, Sparkles, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { useCurrentInSight } from '#app/ui/use-current-in-sight.ts';

type Place = 'swipe-game' | 'match-finder' | 'online';

/** The other ways to meet somebody, beside the search. */
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
    <nav ref={row} aria-label={t`Ways to meet`} className="discover-links">
      {item('swipe-game', <Flame aria-hidden="true" />, <Trans>Swipe game</Trans>)}
      {item('match-finder', <Sparkles aria-hidden="true" />, <Trans>Match finder</Trans>)}
      {item('online', <Wifi aria-hidden="true" />, <Trans>Online now</Trans>)}
    </nav>
  );
}
