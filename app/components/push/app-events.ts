/** Chromium's `beforeinstallprompt` event: fired once, early, and used when a button is clicked. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> };

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

export const installOffer = (): InstallOffer | null => offer;

export function setInstallOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
