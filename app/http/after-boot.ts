import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Starting leaves a heap of garbage (module sources, parsed catalogues, brands) that the engine would carry
 * for minutes; one collection before the first request gives it back.
 */
export function collectBootGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
