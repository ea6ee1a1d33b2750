import { expect, type Page, test } from '@playwright/test';
import { inTurns } from './in-turns.ts';
import { enter } from './people.ts';
import { address, close } from './site.ts';

/** Two brands, one on a phone and one on a desktop; both have the same accounts. */
const WORLDS = [
  { brand: 'gilf', size: { width: 390, height: 844 } },
  { brand: 'gay', size: { width: 1280, height: 800 } },
];

const stamp = Date.now().toString(36);
const bubble = (page: Page, text: string) => page.locator('.message', { hasText: text });
const composer = (page: Page) => page.locator('.composer-field');
const live = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-live', 'stream');

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.locator('form:has(.composer-field) button[type=submit]').click();
}

/** Opens the menu of a message and clicks an item by its position. */
async function choose(page: Page, text: string, what: string): Promise<void> {
  await bubble(page, text).hover();
  await bubble(page, text).locator('.message-options').click();
  await page.locator(`.message-actions ${what}`).click();
}

/** From within the page, because only the browser resolves names under .localhost. */
const userOf = (page: Page): Promise<{ credits: number }> =>
  page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user);

inTurns(WORLDS, ({ brand, size }, inTurn) => {
  inTurn(
    `a conversation on ${brand}: order, receipts, replies, reactions, edits, unsending, offline and back, a block`,
    async ({ browser }) => {
      const text = (words: string) => `${words} ${stamp}`;
      const anna = await enter(browser, brand, 'premium@example.test', { viewport: size });
      const bram = await enter(browser, brand, 'low@example.test', { viewport: size });
      const [a, b] = [anna.page, bram.page];
      const openChat = (page: Page, other: number) => page.goto(address(brand, `/members/${other}/chat`));
      await openChat(a, bram.id);
      await openChat(b, anna.id);
      await Promise.all([live(a), live(b)]);
      const tab = await a.context().newPage();
      await openChat(tab, bram.id);
      await live(tab);

      await test.step('messages appear on the other screen at once, in order, without duplicates, and are marked as read', async () => {
        for (const words of ['one', 'two', 'three']) await write(a, text(words));
        for (const page of [b, tab]) {
          await expect(bubble(page, text('three'))).toBeVisible();
          const shown = await page.locator('.message', { hasText: stamp }).allInnerTexts();
          expect(shown.map((one) => one.trim().split(/\s+/)[1])).toEqual(['one', 'two', 'three']);
        }
        await expect(bubble(a, text('three'))).toHaveAttribute('data-mark', 'read');
        await expect(bubble(tab, text('three'))).toHaveAttribute('data-mark', 'read');
      });

      await test.step('shows typing and the reply', async () => {
        await choose(b, text('two'), '.menu-item >> nth=0');
        await composer(b).pressSequentially('four');
        await expect(a.locator('.conversation header [role=status].text-link')).toBeVisible();
        await write(b, text('four'));
        await expect(a.locator('.conversation header [role=status].text-link')).toHaveCount(0);
        for (const page of [a, tab])
          await expect(bubble(page, text('four')).locator('.message-quote')).toContainText('two');
        await bubble(a, text('four')).locator('.message-quote').click();
        await expect(a.locator('.message-found')).toContainText('two');
      });

      await test.step('shows a reaction to both members, and it can be removed', async () => {
        await choose(b, text('three'), '.message-sign >> nth=0');
        await expect(bubble(a, text('three')).locator('.message-reactions')).toBeVisible();
        await choose(b, text('three'), '.message-sign >> nth=0');
        await expect(bubble(a, text('three')).locator('.message-reactions')).toHaveCount(0);
        // With the keyboard, the focus returns to the message, and nothing else is announced.
        const options = bubble(b, text('three')).locator('.message-options');
        await expect(options).toBeFocused();
        await options.press('Enter');
        await b.locator('.message-actions .message-sign').first().focus();
        await b.keyboard.press('Escape');
        await expect(options).toBeFocused();
        await expect(a.locator('.message-frame > [role=status]')).toContainText('four');
        await b.route('**/api/reaction.php', (route) => route.abort());
        await choose(b, text('three'), '.message-sign >> nth=0');
        const toast = b.locator('.toasts [role=alert]');
        await expect(toast).toHaveText(/./);
        await expect(bubble(b, text('three')).locator('.message-reactions')).toHaveCount(0);
        await toast.getByRole('button').click();
        await expect(toast).toHaveCount(0);
        await b.unroute('**/api/reaction.php');
      });

      await test.step('a message is edited and marked as edited', async () => {
        await choose(a, text('three'), '.menu-item >> nth=1');
        await expect(composer(a)).toHaveValue(text('three'));
        await write(a, text('third'));
        await expect(bubble(b, text('third'))).toBeVisible();
        await expect(bubble(b, text('three'))).toHaveCount(0);
        await expect(bubble(a, text('third'))).toHaveCount(1);
      });

      await test.step('an unread message is unsent; once delivered, it is not refunded', async () => {
        await b.goto(address(brand, '/members'));
        await live(b);
        const credits = async () => (await userOf(a)).credits;
        const before = await credits();
        await write(a, text('slip'));
        await expect(bubble(a, text('slip'))).toHaveAttribute('data-mark', 'delivered');
        expect(await credits()).toBe(before - 1);
        await choose(a, text('slip'), '.menu-item >> nth=2');
        await expect(bubble(a, text('slip'))).toHaveCount(0);
        // The recipient is on the site, so their page received the text as a preview.
        expect(await credits()).toBe(before - 1);
        await expect(bubble(tab, text('slip'))).toHaveCount(0);
        await openChat(b, anna.id);
        await expect(bubble(b, text('third'))).toBeVisible();
        await expect(bubble(b, text('slip'))).toHaveCount(0);
      });

      await test.step('messages written offline are queued, survive a reload, and are sent in order', async () => {
        await tab.close(); // it has a connection, and would send queued messages
        await a.route('**/api/message.php', (route) => route.abort());
        for (const words of ['five', 'never', 'six']) await write(a, text(words));
        await expect(bubble(a, text('five'))).toHaveAttribute('data-mark', 'waiting');
        await a.reload();
        await expect(bubble(a, text('six'))).toHaveAttribute('data-mark', 'waiting');
        await bubble(a, text('never')).locator('button', { hasNotText: '⋯' }).last().click();
        await expect(bubble(a, text('never'))).toHaveCount(0);
        await a.context().setOffline(true);
        await a.unroute('**/api/message.php');
        await a.context().setOffline(false);
        await expect(bubble(b, text('six'))).toBeVisible();
        await expect(bubble(b, text('five'))).toHaveCount(1);
        await expect(bubble(b, text('never'))).toHaveCount(0);
        const shown = await b.locator('.message', { hasText: stamp }).allInnerTexts();
        const order = shown.map((one) => one.trim().split(/\s+/)[1]);
        expect(order.indexOf('five')).toBeLessThan(order.indexOf('six'));
        await expect(bubble(a, text('six'))).toHaveAttribute('data-mark', /delivered|read/);
      });

      await test.step('a draft is kept after leaving the page', async () => {
        await composer(a).fill('not yet sent');
        await a.goto(address(brand, '/chats'));
        await openChat(a, bram.id);
        await expect(composer(a)).toHaveValue('not yet sent');
        await composer(a).fill('');
      });

      await test.step('the list finds the other member by name, and remembers the chosen order', async () => {
        const name = (await b.locator('.conversation h1').textContent())?.split(',')[0] ?? '';
        await b.goto(address(brand, `/chats?q=${encodeURIComponent(name.slice(0, 3).toUpperCase())}`));
        await expect(b.locator('.conversation-row', { hasText: name }).first()).toBeVisible();
        await b.goto(address(brand, '/chats?q=nobody-of-that-name'));
        await expect(b.locator('.conversation-row')).toHaveCount(0);
        await b.goto(address(brand, '/chats?order=unread'));
        const kept = (await b.context().cookies()).find(({ name }) => name === 'chats_order');
        expect([b.url(), kept?.value]).toEqual([address(brand, '/chats?order=unread'), 'unread']);
        await b.goto(address(brand, '/chats'));
        await expect(b.locator('a[href="/chats?order=unread"]')).toHaveAttribute('aria-current', 'true');
        await b.goto(address(brand, '/chats?order=time'));
      });

      await test.step('a block in mid-conversation closes it on the other screen', async () => {
        await openChat(b, anna.id);
        await b.locator('.conversation header summary').click();
        await b.locator('button[name=intent][value=block]').click();
        await expect(a.locator('.composer-field')).toHaveCount(0);
        await b.evaluate(
          (id) =>
            fetch(`/members/${id}`, { method: 'POST', body: new URLSearchParams({ intent: 'unblock' }) }),
          anna.id,
        );
      });

      await test.step('a removed chat disappears from the list at once, and is restored on failure', async () => {
        await openChat(a, bram.id);
        const href = (await a.evaluate(() => fetch('/api/chats.php').then((reply) => reply.json()))) as {
          chats: { conversation: { id: number }; profile: { id: number } }[];
        };
        const id = href.chats.find(({ profile }) => profile.id === bram.id)?.conversation.id;
        const row = a.locator(`.conversation-row[href="/chats/${id}"]`);
        const remove = async () => {
          a.once('dialog', (dialog) => void dialog.accept());
          await a.locator('.conversation header summary').click();
          await a.locator('button[name=intent][value=delete]').click();
          await a.waitForURL('**/chats');
        };
        await a.route('**/api/chat.php', (route) => route.abort());
        await a.goto(address(brand, `/chats/${id}`));
        await live(a);
        await remove();
        await expect(a.locator('.toasts [role=alert]')).toHaveText(/./);
        await expect(row).toHaveCount(1);
        await a.unroute('**/api/chat.php');
        await a.goto(address(brand, `/chats/${id}`));
        await live(a);
        await remove();
        await expect(row).toHaveCount(0);
      });
      await close(a, b);
    },
  );
});
