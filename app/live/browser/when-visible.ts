const waiting = new Set<() => void>();

const act = (): void => {
  if (document.hidden) return;
  document.removeEventListener('visibilitychange', act);
  const all = [...waiting];
  waiting.clear();
  for (const each of all) each();
};

/**
 * Acts now, or once when the tab comes to the front, however often it was asked to: loading a conversation in
 * the background would read it.
 */
export function whenLookedAt(what: () => void): void {
  waiting.add(what);
  if (!document.hidden) act();
  else document.addEventListener('visibilitychange', act);
}
