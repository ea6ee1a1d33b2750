import { useCallback } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { isQuiet } from '#app/domain/safety/quiet-hours.ts';

/** Returns whether it is within the member's quiet hours now: then overlays and sounds are suppressed. */
export function useQuietNow(): () => boolean {
  const quiet = useRootData()?.viewer?.quiet ?? null;
  return useCallback(() => isQuiet(quiet, new Date()), [quiet]);
}
