import { useLingui } from '@lingui/react/macro';

/** The end of an offer as weekday and time, in the brand's time zone. */
export function useOfferEnd(timeZone: string): (endsAt: number) => string {
  const { i18n } = useLingui();
  return (endsAt) =>
    i18n.date(new Date(endsAt), { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone });
}
