import { useLingui } from '@lingui/react';
import { useRootData } from '#app/api/root-data.ts';

/** A date as people write it, on the calendar of the brand's time zone. */
export function useDay(): (iso: string) => string {
  const { i18n } = useLingui();
  const timeZone = useRootData()?.timeZone ?? 'UTC';
  return (iso) => i18n.date(new Date(iso), { dateStyle: 'medium', timeZone });
}
