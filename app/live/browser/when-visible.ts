const waiting = new Set<() => void>();

const act = (): void => {
  if (document.hidden) return;
  document.removeEventListener('visibilitychange', act);
  const all = [...waiting];
  waiting.clear();
  for (const each of all) each();
};

/**
 * Runs now, or once when the tab becomes visible, however often it is called: loading a conversation in the
 * background would mark it read.
 */
export function whenVisible(what: () => void): void {
  waiting.add(what);
  if (!document.hidden) act();
  else document.addEventListener('visibilitychange', act);
}
