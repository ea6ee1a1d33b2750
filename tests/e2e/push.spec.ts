import { type BrowserContext, chromium, expect, type Page, test, type Worker } from '@playwright/test';
import {
  arrivedFor,
  checkVapid,
  newBrowser,
  type PushBrowser,
  readPush,
} from '#tests/fakes/push-service/browser-keys.ts';
import { inTurns } from './in-turns.ts';
import { complaintsOf } from './page-faults.ts';
import { enter, enterWith } from './people.ts';
import { address, close, open } from './site.ts';

const SITES = [
  { brand: 'amora', size: { width: 390, height: 844 } },
  { brand: 'bdsm', size: { width: 1280, height: 800 } },
];

/**
 * Headless Chromium reaches no push service: the test provides the result of `subscribe`, and delivers messages by
 * the DevTools protocol. Everything else is real.
 */
async function pretendService(page: Page, { subscription }: PushBrowser): Promise<void> {
  await page.addInitScript((json) => {
    const made = {
      endpoint: json.endpoint,
      options: {},
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem('made');
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('made', 'yes');
      return made as never;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('made') ? (made as never) : null;
  }, subscription);
}

/** Runs in the worker. */
const stateOfWorker = (): string | undefined =>
  (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.active?.state;

async function workerOf(context: BrowserContext): Promise<Worker> {
  const find = () => context.serviceWorkers().find((worker) => worker.url().endsWith('/sw-push.js'));
  // Messages to a worker that is not active yet are lost.
  await expect
    .poll(
      async () =>
        await find()
          ?.evaluate(stateOfWorker)
          .catch(() => ''),
    )
    .toBe('activated');
  const worker = find() as Worker;
  await worker.evaluate(countHandled);
  return worker;
}

/** Runs in the worker: the number of handled events. */
const countHandled = (): void => {
  const scope = globalThis as unknown as { handled: number; ExtendableEvent: { prototype: Waiting } };
  const { waitUntil } = scope.ExtendableEvent.prototype;
  scope.handled = 0;
  scope.ExtendableEvent.prototype.waitUntil = function (work) {
    waitUntil.call(this, work);
    void Promise.allSettled([work]).then(() => {
      scope.handled += 1;
    });
  };
};
type Waiting = { waitUntil: (work: Promise<unknown>) => void };

const handled = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { handled: number }).handled);

/**
 * Delivers a message as the browser would after decrypting it, and waits until the worker has handled it: Chromium
 * omits a notification that is still being displayed from getNotifications().
 */
async function deliver(page: Page, worker: Worker, origin: string, data: object): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations)
        if (scopeURL.startsWith(origin)) found(registrationId);
    }),
  );
  await protocol.send('ServiceWorker.enable');
  const parameters = { origin, registrationId: await registration, data: JSON.stringify(data) };
  const before = await handled(worker);
  await protocol.send('ServiceWorker.deliverPushMessage', parameters);
  await expect.poll(() => handled(worker)).toBe(before + 1);
  await protocol.detach();
}

type Worker_ = { registration: ServiceWorkerRegistration; dispatchEvent: (event: Event) => boolean };

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Worker_;
    return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
  });

const clickNotification = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as Worker_;
    const [notification] = await scope.registration.getNotifications();
    const Event = (globalThis as unknown as Record<string, new (type: string, init: object) => Event>)
      .NotificationEvent;
    if (notification && Event) scope.dispatchEvent(new Event('notificationclick', { notification }));
  });

/** A call to the site from within the page. */
const ask = (page: Page, path: string, form?: Record<string, string>) =>
  page.evaluate(
    async ([path, form]) => {
      const init = form && { method: 'POST', body: new URLSearchParams(form) };
      const response = await fetch(path, init || {});
      return response.headers.get('content-type')?.includes('json') ? await response.json() : null;
    },
    [path, form] as const,
  );

inTurns(SITES, ({ brand, size }, inTurn) =>
  inTurn(
    `a member of ${brand} who is away gets a push message about a like that opens it`,
    async ({ browser }) => {
      const device = newBrowser(process.env.TEST_PUSH_ORIGIN ?? '');
      const origin = address(brand, '').replace(/\/$/, '');
      const { page, id: liked } = await enter(browser, brand, 'low@example.test', { viewport: size });
      const complaints = complaintsOf(page);
      const { page: other, id: liker } = await enter(browser, brand, 'empty@example.test');
      const context = page.context();
      await pretendService(page, device);
      await context.grantPermissions(['notifications'], { origin });
      await other.goto(address(brand, '/pages/faq'));

      await test.step('is prompted on a page, and accepts with a click', async () => {
        // The browser reports push support on its first page and shows the prompt on the next one.
        const prompt = page.locator('a[href="/notifications/push"]');
        await expect(async () => {
          await page.goto(address(brand, '/likes'));
          await expect(page.locator('body')).toHaveAttribute('data-live', 'stream');
          await expect(prompt).toHaveCount(1, { timeout: 500 });
        }).toPass();
        await prompt.click();
        await expect(page.locator('a[href="/notifications/push"]')).toHaveCount(0);
        expect(complaints).toEqual([]);
        await page.goto(address(brand, '/notifications/push'));
        await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
        await expect(page.locator('li', { hasText: 'Chrome' })).toHaveCount(1);
      });

      const worker = await workerOf(context);

      const notice =
        await test.step('the push service receives a payload that only this browser can read', async () => {
          // Leave the site, so that no open page receives the live event.
          await page.goto('about:blank');
          await ask(other, `/members/${liked}/like`, { like: 'no' });
          await ask(other, `/members/${liked}/like`, { like: 'yes' });
          await expect.poll(async () => (await arrivedFor(device)).length).toBe(1);
          const [arrived] = await arrivedFor(device);
          if (!arrived) throw new Error('Nothing arrived.');
          const { settings } = await ask(other, '/api/settings.php');
          const { publicKey, claims } = checkVapid(arrived);
          expect([publicKey, claims.aud]).toEqual([settings.push_public_key, process.env.TEST_PUSH_ORIGIN]);
          return readPush(device, arrived);
        });

      await test.step('the browser shows it, and a click opens the profile', async () => {
        await deliver(page, worker, `${origin}/`, notice);
        expect(await shown(worker)).toEqual([{ title: notice.title, tag: `l${liker}` }]);
        await page.goto(address(brand, '/pages/faq'));
        await clickNotification(worker);
        await page.waitForURL(`**/members/${liker}`);
        expect(await shown(worker)).toEqual([]);
      });

      await test.step('is turned off again', async () => {
        await page.goto(address(brand, '/notifications/push'));
        await page.getByRole('switch').click();
        await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
        await expect(page.locator('li', { hasText: 'Chrome' })).toHaveCount(0);
      });
      await close(page, other);
    },
  ),
);

test('notifications of conversations read elsewhere are removed when the next one arrives', async ({
  browser,
}) => {
  const { page } = await enter(browser, 'amora', 'empty@example.test');
  const origin = address('amora');
  await page.context().grantPermissions(['notifications'], { origin });
  await page.goto(address('amora', '/likes'));
  const worker = await workerOf(page.context());
  await page.goto('about:blank');
  const notice = (tag: string, keep: string[]) => ({
    title: tag,
    body: '',
    tag,
    path: '/chats',
    count: 1,
    keep,
  });
  await deliver(page, worker, origin, notice('c1', ['c1']));
  await deliver(page, worker, origin, notice('c2', ['c1', 'c2']));
  expect((await shown(worker)).map(({ tag }) => tag).sort()).toEqual(['c1', 'c2']);
  await deliver(page, worker, origin, notice('c3', ['c3']));
  expect((await shown(worker)).map(({ tag }) => tag)).toEqual(['c3']);
  await close(page);
});

test('if push is blocked, the settings explain how to allow it again', async ({ browser }) => {
  const { page } = await enter(browser, 'she', 'empty@example.test');
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto(address('she', '/notifications/push'));
  await expect(page.getByRole('switch')).toBeDisabled();
  await expect(page.locator('section').first().locator('[aria-live]')).not.toBeEmpty();
  await page.goto(address('she', '/likes'));
  await expect(page.locator('a[href="/notifications/push"]')).toHaveCount(0);
  await close(page);
});

inTurns(['amora', 'gay'], (brand, inTurn) =>
  inTurn(`${brand} can be installed and has its own offline page`, async ({ launchOptions }, info) => {
    // A persistent profile: apps cannot be installed from a private window.
    const context = await chromium.launchPersistentContext(info.outputPath('profile'), launchOptions);
    await context.addCookies([{ name: 'entry_warning', value: '1', url: address(brand) }]);
    const page = context.pages()[0] ?? (await context.newPage());
    await enterWith(context, brand, 'empty@example.test');
    await page.goto(address(brand, '/likes'));
    await workerOf(context);
    const protocol = await context.newCDPSession(page);
    expect((await protocol.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const { errors, data } = await protocol.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({
      display: 'standalone',
      start_url: '/?from=app',
      scope: '/',
    });

    await page.waitForFunction(async () => (await caches.match('/offline')) !== undefined);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.goto(address(brand, '/chats'));
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main a[href=""]')).toBeVisible();
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    expect(await page.evaluate(async () => (await (await caches.open('offline')).keys()).length)).toBe(1);
    await context.setOffline(false);
    await page.waitForURL('**/chats');
    await expect(page.locator('nav.main-nav')).toBeVisible();
    await context.close();
  }),
);

test('a new version waits until it is accepted, and is loaded once', async ({ browser }) => {
  const { page } = await enter(browser, 'amora', 'empty@example.test');
  await page.goto(address('amora', '/likes'));
  await workerOf(page.context());
  // Simulates a new build: a second worker waits behind the one that serves this page.
  await page.addInitScript(() => {
    const counted = Number(sessionStorage.getItem('loads') ?? 0) + 1;
    sessionStorage.setItem('loads', String(counted));
    if (counted > 1) return;
    const waiting = {
      postMessage: (message: { type: string }) => {
        sessionStorage.setItem('told', message.type);
        const { serviceWorker } = navigator;
        for (let i = 0; i < 3; i += 1) serviceWorker.dispatchEvent(new Event('controllerchange'));
      },
    };
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'waiting', { get: () => waiting });
  });
  await page.goto(address('amora', '/likes'));
  const reload = page.getByRole('button', { name: 'Reload' });
  await reload.click();
  await page.waitForFunction(() => sessionStorage.getItem('loads') === '2');
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('take-over');
  await expect(page.locator('body')).toHaveAttribute('data-live', 'stream');
  expect(await page.evaluate(() => sessionStorage.getItem('loads'))).toBe('2');
  await expect(reload).toHaveCount(0);
  await close(page);
});

test('a member who is away gets a push message that opens the conversation', async ({ browser }) => {
  const brand = 'she';
  const device = newBrowser(process.env.TEST_PUSH_ORIGIN ?? '');
  const origin = address(brand, '').replace(/\/$/, '');
  const { page, id: recipient } = await enter(browser, brand, 'empty@example.test');
  const { page: other } = await enter(browser, brand, 'premium@example.test');
  await pretendService(page, device);
  await page.context().grantPermissions(['notifications'], { origin });
  await page.goto(address(brand, '/notifications/push'));
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  const worker = await workerOf(page.context());
  await page.goto('about:blank');
  await open(other, address(brand, `/members/${recipient}/chat`));
  await other.fill('[name=body]', 'Not for the lock screen');
  await other.click('form:has([name=body]) button[type=submit]');
  await expect.poll(async () => (await arrivedFor(device)).length, { timeout: 20_000 }).toBe(1);
  const [arrived] = await arrivedFor(device);
  if (!arrived) throw new Error('Nothing arrived.');
  const notice = readPush(device, arrived);
  expect(JSON.stringify(notice)).not.toContain('lock screen');
  expect(arrived.headers.urgency).toBe('high');
  await deliver(page, worker, `${origin}/`, notice);
  expect(await shown(worker)).toHaveLength(1);
  await page.goto(address(brand, '/pages/faq'));
  await clickNotification(worker);
  await page.waitForURL('**/chats/*');
  await expect(page.locator('.bubble', { hasText: 'Not for the lock screen' })).toHaveCount(1);
  await close(page, other);
});
