import { useSyncExternalStore } from 'react';
import { useRootData } from './root-data.ts';

const never = () => () => {};

let ofDevice: string | null | undefined;

/** The device's time zone; null for one that this browser names and does not know (`Etc/Unknown`). */
export function deviceZone(): string | null {
  if (ofDevice !== undefined) return ofDevice;
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    ofDevice = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    ofDevice = null;
  }
  return ofDevice;
}

/**
 * The reader's time zone, for moments that they compare with their own clock. The server does not know it: until
 * hydration it is the brand's, which is also that of invoices, mails and statements.
 */
export function useTimeZone(): string {
  const ofBrand = useRootData()?.timeZone ?? 'UTC';
  return useSyncExternalStore(
    never,
    () => deviceZone() ?? ofBrand,
    () => ofBrand,
  );
}
