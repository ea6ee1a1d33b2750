import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { call, json } from '../wire/call.ts';
import { inTurns } from './in-turns.ts';
import { browserOf, type MadePerson, makePeople } from './people.ts';
import { address, close } from './site.ts';

const CASES = [
  { brand: 'amora', viewport: { width: 1280, height: 800 } },
  { brand: 'gay', viewport: { width: 390, height: 844 } },
];

/** The open event streams of a browser. */
function countStreams(context: BrowserContext): { open: () => number; ever: () => number } {
  const open = new Set<Request>();
  let ever = 0;
  const ended = (request: Request) => open.delete(request);
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/events') return;
    open.add(request);
    ever += 1;
    const page = request.frame().page();
    page.once('close', () => ended(request));
  });
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  return { open: () => open.size, ever: () => ever };
}

async function write(brand: string, from: MadePerson, to: MadePerson, body: string): Promise<void> {
  const message = { recipient: to.id, client_id: randomUUID(), body };
  const reply = await call(`${brand}.localhost`, '/api/message.php', {
    ...json(message),
    cookie: from.cookie,
  });
  expect(reply.status).toBe(200);
}

const live = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-live', 'stream');
const unread = (page: Page, count: number) => expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `));
const bubble = (page: Page, text: string) => page.locator('.bubble', { hasText: text });

inTurns(CASES, ({ brand, viewport }, inTurn) => {
  const on = `${brand}, ${viewport.width} wide`;

  inTurn(
    `all tabs of a browser share one stream, which survives closing any of them, ${on}`,
    async ({ browser }) => {
      const [anna, bram] = await makePeople(brand, ['Anna', 'Bram']);
      if (!anna || !bram) throw new Error('No member was created.');
      const context = await browserOf(browser, brand, bram, viewport);
      const streams = countStreams(context);
      const [first, second, third] = [
        await context.newPage(),
        await context.newPage(),
        await context.newPage(),
      ];
      for (const page of [first, second, third]) {
        await page.goto(address(brand, '/members'));
        await live(page);
      }
      expect(streams.open()).toBe(1);

      await write(brand, anna, bram, 'Hello to all your tabs');
      for (const page of [first, second, third]) await unread(page, 1);

      await first.close();
      await expect.poll(() => streams.ever()).toBe(2);
      await live(second);
      await write(brand, anna, bram, 'Is anybody left?');
      for (const page of [second, third]) await unread(page, 2);
      expect(streams.open()).toBe(1);

      // Regardless of which of the two leads, reading in one is shown in the other.
      await second.goto(address(brand, `/members/${anna.id}/chat`));
      await expect(bubble(second, 'Is anybody left?')).toBeVisible();
      await expect(third).not.toHaveTitle(/^\(/);

      await third.goto(address(brand, '/chats'));
      const left = third.waitForURL('**/login**');
      await second.evaluate(() => fetch('/api/logout.php'));
      await left;
      await context.close();
    },
  );

  inTurn(
    `two browsers with a copy of one session's cookie do not take the stream from each other without end, ${on}`,
    async ({ browser }) => {
      const [anna, bram] = await makePeople(brand, ['Anna', 'Bram']);
      if (!anna || !bram) throw new Error('No member was created.');
      const pages: Page[] = [];
      for (const _ of [1, 2]) pages.push(await (await browserOf(browser, brand, bram, viewport)).newPage());
      for (const page of pages) await page.goto(address(brand, '/members'));
      const states = () => Promise.all(pages.map((page) => page.locator('body').getAttribute('data-live')));
      // The tab that lost it waits, longer each time.
      await expect.poll(states).toContain('polling');
      await write(brand, anna, bram, 'Hello to both');
      for (const page of pages) await expect(page).toHaveTitle(/^\(1\) /, { timeout: 60_000 });
      await close(...pages);
    },
  );

  inTurn(
    `messages written while a browser was offline appear when it is back online, ${on}`,
    async ({ browser }) => {
      const [anna, bram] = await makePeople(brand, ['Anna', 'Bram']);
      if (!anna || !bram) throw new Error('No member was created.');
      const context = await browserOf(browser, brand, bram, viewport);
      const page = await context.newPage();
      await write(brand, anna, bram, 'Before');
      await page.goto(address(brand, `/members/${anna.id}/chat`));
      await live(page);
      await expect(bubble(page, 'Before')).toBeVisible();
      await context.setOffline(true);
      await expect(page.locator('body')).toHaveAttribute('data-live', 'polling');
      await write(brand, anna, bram, 'In between');
      await context.setOffline(false);
      await expect(bubble(page, 'In between')).toHaveCount(1);
      await live(page);
      await write(brand, anna, bram, 'Afterwards');
      await expect(bubble(page, 'Afterwards')).toBeVisible();
      await expect(bubble(page, 'In between')).toHaveCount(1);
      await context.close();
    },
  );

  inTurn(
    `a message that arrives elsewhere on the site is shown in a banner that leads to it, ${on}`,
    async ({ browser }) => {
      const [anna, bram] = await makePeople(brand, ['Anna', 'Bram']);
      const [dora] = await makePeople(brand, ['Dora'], { account: { discreet: true } });
      if (!anna || !bram || !dora) throw new Error('No member was created.');
      const page = await (await browserOf(browser, brand, bram, viewport)).newPage();
      const banner = page.locator('.toast a[href^="/chats/"]');
      await page.goto(address(brand, '/likes'));
      await live(page);
      // The script that shows banners is loaded after the page.
      await expect(async () => {
        await write(brand, anna, bram, 'Are you there?');
        await expect(banner).toContainText('Are you there?', { timeout: 2_000 });
      }).toPass();
      await expect(banner).toContainText('Anna');
      await write(brand, anna, bram, 'Hello?');
      await expect(banner).toContainText('Hello?');
      await expect(banner).toHaveCount(1);
      await banner.click();
      await expect(bubble(page, 'Hello?')).toBeVisible();
      await expect(banner).toHaveCount(0);
      await write(brand, anna, bram, 'There you are');
      await expect(bubble(page, 'There you are')).toBeVisible();
      await expect(banner).toHaveCount(0);

      await test.step('reveals no name and no text in discreet mode', async () => {
        const discreet = await (await browserOf(browser, brand, dora, viewport)).newPage();
        await discreet.goto(address(brand, '/likes'));
        await live(discreet);
        const neutral = discreet.locator('.toast a[href^="/chats/"]');
        await expect(async () => {
          await write(brand, anna, dora, 'A secret');
          await expect(neutral).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await expect(neutral).not.toContainText(/Anna|secret/);
        await discreet.context().close();
      });

      await test.step('is not shown in quiet hours', async () => {
        await page.goto(address(brand, '/notifications/safety/quiet'));
        await page.check('[name=on]');
        await page.fill('[name=from]', '00:00');
        await page.fill('[name=to]', '23:59');
        await page.click('form:has([name=zone]) button');
        await expect(page.getByRole('status').filter({ hasText: 'On from' })).toBeVisible();
        await page.goto(address(brand, '/likes'));
        await live(page);
        await write(brand, anna, bram, 'Still there?');
        await unread(page, 1);
        await expect(banner).toHaveCount(0);
      });
      await page.context().close();
    },
  );
});

test('a message that arrives while a page is loading is shown', async ({ browser }) => {
  const [anna, bram] = await makePeople('amora', ['Anna', 'Bram']);
  if (!anna || !bram) throw new Error('No member was created.');
  const context = await browserOf(browser, 'amora', bram, { width: 1280, height: 800 });
  const page = await context.newPage();
  await write('amora', anna, bram, 'Before');

  await test.step('between the page and its stream', async () => {
    let open = () => {};
    const opened = new Promise<void>((done) => {
      open = done;
    });
    await page.route('**/events?*', async (route) => {
      await opened;
      await route.continue();
    });
    const asked = page.waitForRequest('**/events?*');
    const began = Date.now();
    await page.goto(address('amora', `/members/${anna.id}/chat`));
    await asked;
    const age = Date.now() - began;
    await write('amora', anna, bram, 'Before the stream');
    const written = Date.now();
    // Waits until that is older than the age that the page reported.
    await expect.poll(() => Date.now() - written, { intervals: [50] }).toBeGreaterThan(age);
    open();
    await live(page);
    await expect(bubble(page, 'Before the stream')).toHaveCount(1);
  });

  await test.step('between loading and rendering a navigation', async () => {
    await page.goto(address('amora', '/chats'));
    await live(page);
    await page.evaluate(() => {
      const fetched = window.fetch;
      window.fetch = async (...asked) => {
        const response = await fetched(...asked);
        if (!/_data=routes.*chats_/.test(asked[0] instanceof Request ? asked[0].url : String(asked[0])))
          return response;
        document.body.dataset.loaded = 'yes';
        await new Promise((go) => window.addEventListener('go-on', go, { once: true }));
        return response;
      };
    });
    await page.locator('.conversation-row').first().click();
    await expect(page.locator('body')).toHaveAttribute('data-loaded', 'yes');
    await write('amora', anna, bram, 'On the way');
    await expect(page.locator('.conversation-row').first()).toContainText('On the way');
    await page.evaluate(() => window.dispatchEvent(new Event('go-on')));
    await expect(bubble(page, 'On the way')).toHaveCount(1);
    await expect(page).not.toHaveTitle(/^\(/); // it is viewed, so it is read
    await expect(page.locator('.conversation-row').first()).toContainText('On the way');
  });
  await context.close();
});

test('without a stream, messages arrive by polling', async ({ browser }) => {
  const [anna, bram, cleo] = await makePeople('amora', ['Anna', 'Bram', 'Cleo']);
  if (!anna || !bram || !cleo) throw new Error('No member was created.');
  const people = [
    { who: anna, streams: true },
    { who: bram, streams: false },
    { who: cleo, streams: false },
  ];
  const [a, b, c] = await Promise.all(
    people.map(async ({ who, streams }) => {
      const context = await browserOf(browser, 'amora', who, { width: 1280, height: 800 });
      if (!streams) await context.route('**/events?*', (route) => route.abort());
      return await context.newPage();
    }),
  );
  if (!a || !b || !c) throw new Error('Not all tabs were opened.');
  for (const to of [bram, cleo]) await write('amora', anna, to, 'Before');
  await Promise.all([
    a.goto(address('amora', `/members/${bram.id}/chat`)).then(() => live(a)),
    b.goto(address('amora', `/members/${anna.id}/chat`)),
    c.goto(address('amora', '/chats')),
  ]);
  await write('amora', anna, bram, 'To who talks');
  await write('amora', anna, cleo, 'To who looks at the list');
  await expect(bubble(b, 'To who talks')).toHaveCount(1);
  await expect(c.locator('.conversation-row')).toContainText('To who looks at the list');
  await expect(bubble(a, 'To who talks').locator('.bubble-note')).toContainText('read');
  for (const page of [b, c]) await expect(page.locator('body')).not.toHaveAttribute('data-live', 'stream');
  for (const page of [a, b, c]) await page.context().close();
});
