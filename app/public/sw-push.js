/**
 * The service worker of all brands: shows push notifications, opens their pages, and serves a page for when there is no
 * connection. It caches no members' pages. Photos that are shared with the app are kept here until their page reads them.
 */
const BUILD = '__BUILD__';
const OFFLINE_CACHE = 'offline';
const OFFLINE_PAGE = '/offline';
/** Read by app/components/photos/read-shared-photos.ts. */
const SHARED_CACHE = 'shared';
const SHARE_PATH = '/share';
const MOST_SHARED = 10;
const SHARED_FOR_MS = 3_600_000;
/** Safari revokes the permission when a push message shows no notification, even while the site is open. */
const MUST_SHOW = /AppleWebKit/.test(self.navigator.userAgent) && !/Chrom(e|ium)/.test(self.navigator.userAgent);

self.addEventListener('install', (event) => {
  // Waits, if an older one serves open pages: those offer it to their readers.
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
      caches.keys().then((names) => Promise.all(names.map((name) => ![OFFLINE_CACHE, SHARED_CACHE].includes(name) && caches.delete(name)))),
    ]),
  );
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'take-over') void self.skipWaiting();
  if (event.data?.type === 'keep-offline-page') event.waitUntil(keepOfflinePage());
  if (event.data?.type === 'build') event.ports[0]?.postMessage(BUILD);
});

/** In the reader's language, as the page is asked for with their cookies. */
async function keepOfflinePage() {
  try {
    const response = await fetch(OFFLINE_PAGE, { cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok || response.redirected) return;
    const cache = await caches.open(OFFLINE_CACHE);
    await cache.put(OFFLINE_PAGE, response);
  } catch {
    // Offline already; the earlier copy is kept.
  }
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method === 'POST' && mode === 'navigate' && new URL(url).pathname === SHARE_PATH) {
    event.respondWith(keepShared(event.request));
    return;
  }
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(loadPage(event));
});

/**
 * Photos that another app shares (`share_target` of the manifest). They stay on the device until the member presses the
 * button: any site can send such a form.
 */
async function keepShared(request) {
  const form = await request.formData().catch(() => null);
  const photos = (form?.getAll('photo') ?? []).filter((photo) => typeof photo !== 'string').slice(0, MOST_SHARED);
  await caches.delete(SHARED_CACHE);
  try {
    await keepPhotos(photos);
  } catch (error) {
    // The device has no room left. The page shows the usual way to add a photo.
    await caches.delete(SHARED_CACHE);
    console.warn('The shared photos could not be kept.', error);
  }
  return Response.redirect('/profile/photos?shared=yes', 303);
}

async function keepPhotos(photos) {
  const cache = await caches.open(SHARED_CACHE);
  await Promise.all(
    photos.map((photo, number) =>
      cache.put(
        `${SHARE_PATH}/${number}`,
        new Response(photo, {
          headers: {
            'Content-Type': photo.type || 'application/octet-stream',
            'X-Name': encodeURIComponent(photo.name),
            'X-Kept-At': String(Date.now()),
          },
        }),
      ),
    ),
  );
}

/** Forgets shared photos that no one has decided about (docs/product.md, Layout and navigation). */
async function forgetOldShared() {
  if (!(await caches.has(SHARED_CACHE))) return;
  const cache = await caches.open(SHARED_CACHE);
  const [first] = await cache.keys();
  const kept = first && (await cache.match(first));
  if (Date.now() - Number(kept?.headers.get('X-Kept-At')) > SHARED_FOR_MS) await caches.delete(SHARED_CACHE);
}

async function loadPage(event) {
  event.waitUntil(forgetOldShared());
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(OFFLINE_PAGE);
    if (page) return page;
    throw error;
  }
}

/** One after another: Chromium forgets a notice whose display is under way when the next one asks what is shown. */
let showing = Promise.resolve();

self.addEventListener('push', (event) => {
  const shown = showing.then(() => show(read(event.data)));
  showing = shown.catch(() => {});
  event.waitUntil(shown);
});

function read(data) {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}

async function show(notice) {
  if (!notice?.title) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const client of windows) client.postMessage({ type: 'pushed', tag: notice.tag });
  await Promise.all([closeRead(notice.keep), setBadge(notice.count)]);
  // A focused page shows the event itself; where a notification is mandatory, it is silent.
  const looks = windows.some((client) => client.visibilityState === 'visible' && client.focused);
  if (looks && !MUST_SHOW) return;
  await self.registration.showNotification(notice.title, {
    body: notice.body,
    tag: notice.tag,
    renotify: !looks,
    silent: looks,
    icon: notice.icon,
    badge: notice.badge,
    lang: notice.lang,
    timestamp: notice.at,
    data: { path: notice.path },
  });
}

/** Notices of conversations in which nothing is unread any more: they were read on another device. */
async function closeRead(keep) {
  if (!Array.isArray(keep)) return;
  for (const shown of await self.registration.getNotifications())
    if (/^c\d+$/.test(shown.tag) && !keep.includes(shown.tag)) shown.close();
}

async function setBadge(count) {
  if (typeof count !== 'number' || !('setAppBadge' in self.navigator)) return;
  await self.navigator.setAppBadge(count).catch(() => {});
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/** In a tab that is open, else in a new one. */
async function open(path) {
  const address = new URL(typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/', self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const client = windows.find(({ focused }) => focused) ?? windows[0];
  if (!client) return self.clients.openWindow(address.href);
  // Refused where the browser does not consider this a user gesture; the page is opened nevertheless.
  const shown = await client.focus().catch(() => client);
  if (shown.url === address.href) return;
  await shown.navigate(address.href).catch(() => self.clients.openWindow(address.href));
}

/** The browser has replaced its subscription: sends the new one to the server. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options).catch(() => null)));
  if (!subscription) return;
  const response = await fetch('/api/user.php?push=1', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    // Not a user gesture, so a subscription that the member turned off stays off.
    body: JSON.stringify({ subscription, replaces: oldSubscription?.endpoint, renewal: true }),
  }).catch(() => null); // retried at the next visit
  if (!response?.ok) return;
  const { push } = await response.json();
  if (!push.subscribed) await subscription.unsubscribe();
}
