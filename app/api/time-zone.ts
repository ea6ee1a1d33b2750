import { useSyncExternalStore } from 'react';
import { useRootData } from './root-data.ts';

const never = () => () => {};

let ofDevice: string | undefined;
const deviceZone = (): string => {
  ofDevice ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return ofDevice;
};

/**
 * The reader's time zone, for moments that they compare with their own clock. The server does not know it: until
 * hydration it is the brand's, which is also that of invoices, mails and statements.
 */
export function useTimeZone(): string {
  const ofBrand = useRootData()?.timeZone ?? 'UTC';
  return useSyncExternalStore(never, deviceZone, () => ofBrand);
}
