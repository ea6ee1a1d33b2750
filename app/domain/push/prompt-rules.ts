/** Push support as reported by a browser. */
type BrowserFacts = {
  /** Supports service workers, the push manager and notifications. */
  capable: boolean;
  permission: 'default' | 'granted' | 'denied';
  subscribed: boolean;
  /** An iPhone or iPad: push only for the installed app. */
  ios: boolean;
  installed: boolean;
};

/** The states of push in a browser (docs/product.md, Push). */
export type PushState = 'not_capable' | 'install_first' | 'not_subscribed' | 'subscribed' | 'denied';

export function pushState({ capable, permission, subscribed, ios, installed }: BrowserFacts): PushState {
  if (ios && !installed) return 'install_first';
  if (!capable) return 'not_capable';
  if (permission === 'denied') return 'denied';
  return subscribed && permission === 'granted' ? 'subscribed' : 'not_subscribed';
}

/** Set when the prompt applies to this browser, so that it is on the page from the first paint. */
export const PUSH_ASK_COOKIE = 'push_ask';

/** The prompt is shown only where one click subscribes; the settings explain the other cases. */
export const isPushAvailable = (state: PushState): boolean => state === 'not_subscribed';

/** iPads identify as Macs, but have a touch screen. */
export const isIos = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
