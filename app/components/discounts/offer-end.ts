import { useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useState } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { deviceZone } from '#app/api/time-zone.ts';

/**
 * The browser's time zone; null on the server and until hydration, so that both render the same. Set in a transition,
 * because otherwise a part of the page that is still hydrating would be rendered again.
 */
function useOwnZone(): string | null {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => startTransition(() => setZone(deviceZone())), []);
  return zone;
}

/**
 * The end of an offer in the reader's time zone, as a sentence and as weekday and time. The server does not know that
 * zone, so until hydration it is the brand's, with its name.
 */
export function useOfferEnd() {
  const { i18n, t } = useLingui();
  const brandZone = useRootData()?.timeZone ?? 'UTC';
  const own = useOwnZone();
  const zone = own ? { timeZone: own } : ({ timeZone: brandZone, timeZoneName: 'short' } as const);
  const clock = { hour: 'numeric', minute: '2-digit', ...zone } as const;
  const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: zone.timeZone });
  return {
    endsText: (endsAt: number | string): string => {
      const at = new Date(endsAt);
      const time = i18n.date(at, clock);
      // Server and browser may disagree on whether it is today.
      if (own && dayOf(at) === dayOf(new Date())) return t`Ends today at ${time}.`;
      const day = i18n.date(at, { weekday: 'long', timeZone: zone.timeZone });
      return t`Ends ${day} at ${time}.`;
    },
    until: (endsAt: number | string): string => i18n.date(new Date(endsAt), { weekday: 'long', ...clock }),
  };
}
