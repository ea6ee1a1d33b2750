import { callApi } from '#app/components/session/call-api.ts';
import {
  isIos,
  isPushAvailable,
  PUSH_ASK_COOKIE,
  type PushState,
  pushState,
} from '#app/domain/push/prompt-rules.ts';
import { COOKIE_DAYS } from '#app/domain/safety/cookie-days.ts';
import { DAY_SECONDS } from '#app/platform/durations.ts';
import { setPushState } from './push-store.ts';

const WORKER = '/sw-push.js';
const INSTALLED = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

let registering: Promise<ServiceWorkerRegistration> | undefined;

/**
 * The site's service worker, registered once per page; rejects where it is not supported or not allowed. After a failure,
 * such as a lost connection, the next caller tries again.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  registering ??= navigator.serviceWorker
    .register(WORKER, { scope: '/', updateViaCache: 'none' })
    .catch((error: unknown) => {
      registering = undefined;
      throw error;
    });
  return registering;
}

const isCapable = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const currentSubscription = async (): Promise<PushSubscription | null> =>
  isCapable() ? (await registerWorker()).pushManager.getSubscription().catch(() => null) : null;

/** Reads the browser's push state, and caches it for the page. */
export async function readPushState(): Promise<{ state: PushState; subscription: PushSubscription | null }> {
  const subscription = await currentSubscription().catch(() => null);
  const state = pushState({
    capable: isCapable(),
    permission: 'Notification' in window ? Notification.permission : 'default',
    subscribed: subscription !== null,
    ios: isIos(navigator.userAgent, navigator.maxTouchPoints),
    installed: window.matchMedia(INSTALLED).matches,
  });
  setPushState(state);
  setPromptCookie(isPushAvailable(state));
  return { state, subscription };
}

function setPromptCookie(ask: boolean): void {
  const age = ask ? COOKIE_DAYS.pushAsk * DAY_SECONDS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the server must know it before the next page is made
  document.cookie = `${PUSH_ASK_COOKIE}=1; Path=/; Max-Age=${age}; SameSite=Lax; Secure`;
}

/** Sends this browser's subscription, or null for none, to the server. Returns whether push is active. */
async function sendToServer(subscription: PushSubscription | null, renewal = false): Promise<boolean> {
  const reply = await callApi<{ push: { subscribed: boolean } }>('/api/user.php?push=1', {
    method: 'POST',
    json: { subscription, renewal },
    idempotent: true,
  });
  if (!reply.ok) throw new Error(`The subscription was refused: ${reply.code}.`);
  return reply.body.push.subscribed;
}

/** Requests permission and subscribes; call it only from a user gesture. Throws on unexpected errors. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return (await readPushState()).state;
  await renewExpired();
  return (await readPushState()).state;
}

async function renewExpired(): Promise<void> {
  const [registration, key] = await Promise.all([registerWorker(), publicKey()]);
  await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  if (before && !isOfKey(before, key)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await sendToServer(subscription).catch(async (error: unknown) => {
    // Without the server's record, the switch would show "on" but nothing would be received.
    await subscription.unsubscribe().catch(() => {});
    throw error;
  });
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  await sendToServer(null);
  await subscription?.unsubscribe();
  return (await readPushState()).state;
}

/** Sends the existing subscription to the server again, after a login or a change of the brand's key. */
export async function renewSubscription(subscription: PushSubscription): Promise<void> {
  if (!isOfKey(subscription, await publicKey())) return await renewExpired();
  if (await sendToServer(subscription, true)) return;
  // Removed from another device, so it is off here too.
  await subscription.unsubscribe();
  await readPushState();
}

async function publicKey(): Promise<string> {
  const reply = await callApi<{ settings: { push_public_key: string } }>('/api/settings.php');
  if (!reply.ok) throw new Error(`The settings could not be loaded: ${reply.code}.`);
  return reply.body.settings.push_public_key;
}

/** Browsers that do not expose the key are assumed to have the current one. */
function isOfKey({ options }: PushSubscription, key: string): boolean {
  const bytes = options?.applicationServerKey;
  if (!bytes) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}
