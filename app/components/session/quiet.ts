import { useCallback } from 'react';
import { useRootData } from '#app/api/root-data.ts';
import { isQuiet } from '#app/domain/safety/quiet-hours.ts';

/** Tells whether it is within the member's quiet hours now: then nothing pops up and nothing sounds. */
export function useQuietNow(): () => boolean {
  const quiet = useRootData()?.viewer?.quiet ?? null;
  return useCallback(() => isQuiet(quiet, new Date()), [quiet]);
}
