/** Acts now, or when the tab comes to the front: loading a conversation in the background would read it. */
export function whenLookedAt(act: () => void): void {
  if (!document.hidden) act();
  else document.addEventListener('visibilitychange', act, { once: true });
}
