import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const SOURCE = readFileSync(new URL('../../public/sw-push.js', import.meta.url), 'utf8');
const CHROME =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** The service worker in a minimal fake of the browser's APIs. */
function start(userAgent: string, { looks = false, subscribed = true } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async (): Promise<void> => {});
  const getNotifications = vi.fn(async () => []);
  const fetched = vi.fn(async (_: string, _init: { body: string }) =>
    Response.json({ push: { subscribed } }),
  );
  const client = { postMessage: () => {}, visibilityState: looks ? 'visible' : 'hidden', focused: looks };
  const self = {
    navigator: { userAgent },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => [client] },
    registration: { showNotification, getNotifications },
  };
  new Function('self', 'fetch', SOURCE)(self, fetched);
  const fire = async (name: string, event: object) => {
    let done: Promise<unknown> | undefined;
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return { fire, showNotification, getNotifications, fetched };
}

it.each([
  ['Chrome, looked at', CHROME, true, null],
  ['Chrome, in the background', CHROME, false, false],
  ['iPhone, in the foreground: each push must be shown there', IPHONE, true, true],
  ['iPhone, in the background', IPHONE, false, false],
])('shows a push notification: %s', async (_, userAgent, looks, silent) => {
  const { fire, showNotification } = start(userAgent, { looks });
  await fire('push', { data: { json: () => ({ title: 'New', tag: 'c1' }) } });
  const shown = silent === null ? [] : [['New', expect.objectContaining({ silent, renotify: !silent })]];
  expect(showNotification.mock.calls).toEqual(shown);
});

it('shows notifications one at a time, so that each sees the previous one', async () => {
  const { fire, showNotification, getNotifications } = start(CHROME);
  const displayed: (() => void)[] = [];
  showNotification.mockImplementation(() => new Promise((done) => displayed.push(done)));
  const push = (tag: string) => fire('push', { data: { json: () => ({ title: tag, tag, keep: [tag] }) } });
  const both = [push('c1'), push('c2')];
  await vi.waitFor(() => expect(displayed).toHaveLength(1));
  expect(getNotifications).toHaveBeenCalledOnce();
  displayed[0]?.();
  await vi.waitFor(() => expect(displayed).toHaveLength(2));
  displayed[1]?.();
  await Promise.all(both);
  expect(getNotifications).toHaveBeenCalledTimes(2);
});

it('renews a changed subscription as a renewal, and drops it when the member has turned push off', async () => {
  const { fire, fetched } = start(CHROME, { subscribed: false });
  const unsubscribe = vi.fn(async () => true);
  const changed = { oldSubscription: { endpoint: 'old' }, newSubscription: { unsubscribe } };
  await fire('pushsubscriptionchange', changed);
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body ?? '')).toMatchObject({ replaces: 'old', renewal: true });
  expect(unsubscribe).toHaveBeenCalledOnce();
});
