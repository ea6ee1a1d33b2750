import { useLingui } from '@lingui/react';
import { useTimeZone } from '#app/api/time-zone.ts';

/** A date in the reader's notation and time zone. */
export function useDay(): (iso: string) => string {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  return (iso) => i18n.date(new Date(iso), { dateStyle: 'medium', timeZone });
}

/** Like `useDay`, with the time. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  return (iso) => i18n.date(new Date(iso), { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
