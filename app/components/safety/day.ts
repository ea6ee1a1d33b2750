import { useLingui } from '@lingui/react';
import { useRootData } from '#app/api/root-data.ts';

/** A date in the reader's notation, in the brand's time zone. */
export function useDay(): (iso: string) => string {
  const { i18n } = useLingui();
  const timeZone = useRootData()?.timeZone ?? 'UTC';
  return (iso) => i18n.date(new Date(iso), { dateStyle: 'medium', timeZone });
}

/** The same with the time of day. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useLingui();
  const timeZone = useRootData()?.timeZone ?? 'UTC';
  return (iso) => i18n.date(new Date(iso), { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
