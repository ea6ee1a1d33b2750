import { useSyncExternalStore } from 'react';
import { useRootData } from './root-data.ts';

const never = () => () => {};

let ofDevice: string | null | undefined;

/** The device's time zone; null if the browser reports one that it does not support (`Etc/Unknown`). */
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
 * The reader's time zone, for times that they compare with their own clock. The server does not know it: until
 * hydration it is the brand's, which is also used for invoices, emails and statements.
 */
export function useTimeZone(): string {
  const ofBrand = useRootData()?.timeZone ?? 'UTC';
  return useSyncExternalStore(
    never,
    () => deviceZone() ?? ofBrand,
    () => ofBrand,
  );
}
