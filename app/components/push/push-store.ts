import { useSyncExternalStore } from 'react';
import type { PushState } from '#app/domain/push/prompt-rules.ts';

/** The state of push in this browser (docs/product.md, Push); null until it has been read. */
let state: PushState | null = null;
const listeners = new Set<() => void>();

export function setPushState(next: PushState): void {
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePushState = (): PushState | null =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  );
