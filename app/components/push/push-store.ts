import { useSyncExternalStore } from 'react';
import type { PushState } from '#app/domain/push/prompt-rules.ts';

/** What this browser's push is like (specification, section 3, Push state); null until it has been looked at. */
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
