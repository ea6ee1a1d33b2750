import { type Browser, expect, type Page, test } from '@playwright/test';
import { drawing } from '../wire/photo-files.ts';
import { violationsInBoth } from './axe.ts';
import { inTurns } from './in-turns.ts';
import { accountOf, enter, type Someone } from './people.ts';
import { address, close, layersOpen, open } from './site.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const picture = async (hue: number) => ({
  name: 'us.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawing(800, 600, hue).jpeg().toBuffer(),
});

type User = { credits: number; profile: { name: string } };
/** Like the site's own script. */
const userOf = (page: Page): Promise<User> =>
  page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user);

const someone = (browser: Browser, brand: string, email: string, viewport: typeof PHONE) =>
  enter(browser, brand, email, { viewport });

const chat = async ({ page }: Someone, brand: string, other: { id: number }) => {
  await page.goto(address(brand, `/members/${other.id}/chat`));
  await expect(page.locator('body[data-live=stream]')).toHaveCount(1);
};
const credits = async ({ page }: Someone): Promise<number> => (await userOf(page)).credits;
const dialog = (page: Page) => page.getByRole('dialog');
const lastGift = (page: Page) => page.locator('.gift-bubble').last();

const expectNoViolations = async (page: Page): Promise<void> =>
  expect(await violationsInBoth(page)).toEqual([]);

inTurns(
  [
    ['bbw', PHONE],
    ['milf', DESKTOP],
  ] as const,
  ([brand, size], inTurn) => {
    inTurn(
      `on ${brand} a gift arrives and is thanked for, from the chat and from the profile`,
      async ({ browser }) => {
        const giver = await someone(browser, brand, 'premium@example.test', size);
        const receiver = await someone(browser, brand, 'low@example.test', size);
        await chat(giver, brand, receiver);
        await chat(receiver, brand, giver);
        const before = await credits(giver);

        await test.step('is selected in the chat, with a message and its price on the button', async () => {
          await giver.page.locator('.chat-extras summary').click();
          await giver.page.locator('.chat-extras a[href$="/gift"]').click();
          await dialog(giver.page).locator('[type=submit]').click();
          await expect(dialog(giver.page).getByRole('status')).toBeInViewport(); // none is chosen yet
          await dialog(giver.page).locator('[value=cupcake]').check();
          await dialog(giver.page).locator('[name=body]').fill('For the baker');
          await expect(dialog(giver.page).locator('[type=submit]')).toContainText('4');
          await expectNoViolations(giver.page);
          await dialog(giver.page).locator('[type=submit]').click();
          await expect(dialog(giver.page)).toHaveCount(0);
          await expect(lastGift(giver.page)).toContainText('For the baker');
          expect(await credits(giver)).toBe(before - 4);
        });

        await test.step('appears on the other screen at once, and can be thanked for in one tap', async () => {
          await expect(lastGift(receiver.page)).toContainText('For the baker');
          await lastGift(receiver.page).getByRole('button').click();
          await expect(lastGift(receiver.page).getByRole('button')).toHaveCount(0);
          await expect(lastGift(giver.page).locator('p')).toHaveCount(3);
          await expectNoViolations(receiver.page);
        });

        await test.step('can be sent from the profile, which opens the conversation', async () => {
          await open(giver.page, address(brand, `/members/${receiver.id}`));
          await giver.page.locator('.profile-actions a[href$="/gift"]').click();
          await dialog(giver.page).locator('[value=rose]').check();
          await dialog(giver.page).locator('[type=submit]').click();
          await giver.page.waitForURL('**/chats/**');
          await expect(giver.page.locator('.gift-bubble use[href$="#rose"]')).not.toHaveCount(0);
        });

        await test.step('the profile counts gifts; only its owner sees the senders', async () => {
          await giver.page.goto(address(brand, `/members/${receiver.id}`));
          await expect(giver.page.locator('.received-gift use[href$="#cupcake"]')).toHaveCount(1);
          await receiver.page.goto(address(brand, '/profile/gifts'));
          await expect(receiver.page.getByText('For the baker').first()).toBeVisible();
          await expectNoViolations(receiver.page);
          const without = receiver.page.locator('button[name=thank]');
          const waiting = await without.count();
          expect(waiting).toBeGreaterThan(0);
          await without.first().click();
          await expect(without).toHaveCount(waiting - 1);
        });

        await test.step('each gift is listed under credits with its reason and the other member', async () => {
          const { name } = (await userOf(receiver.page)).profile;
          await giver.page.goto(address(brand, '/credits'));
          await expect(giver.page.locator('li', { hasText: name }).first()).toContainText(/[-−]3/);
        });
        await close(giver.page, receiver.page);
      },
    );

    inTurn(
      `on ${brand} a photo arrives blurred and can be opened, and a view-once photo only once`,
      async ({ browser }) => {
        // A separate spender, because other tests may run at the same time.
        const sender = await someone(browser, brand, 'low@example.test', size);
        const receiver = await someone(browser, brand, 'empty@example.test', size);
        await chat(sender, brand, receiver);
        await chat(receiver, brand, sender);
        const send = async (hue: number, once: boolean) => {
          await sender.page.locator('input[data-chat-photo]').setInputFiles(await picture(hue));
          if (once) await dialog(sender.page).locator('[name=view_once]').check();
          await expect(dialog(sender.page).locator('[type=submit]')).toContainText('2');
          await dialog(sender.page).locator('[type=submit]').click();
        };
        const veils = receiver.page.locator('.chat-photo-veil');

        await test.step('is hidden from its recipient and visible to its sender', async () => {
          const before = await credits(sender);
          await send(21, false);
          await expect(sender.page.locator('img.chat-photo[src^="/chat-photos/"]')).toHaveCount(1, {
            timeout: 20_000,
          });
          await expect(veils).toHaveCount(1);
          await expect(receiver.page.locator('img[src^="/chat-photos/"]')).toHaveCount(0);
          expect(await credits(sender)).toBe(before - 2);
          await expectNoViolations(receiver.page);
        });

        await test.step('stays visible once opened', async () => {
          await veils.getByRole('button').click();
          await expect(receiver.page.locator('img[src^="/chat-photos/"]')).toHaveJSProperty(
            'naturalWidth',
            800,
          );
          await receiver.page.reload();
          await expect(receiver.page.locator('img[src^="/chat-photos/"]')).toHaveJSProperty('complete', true);
        });

        await test.step('shows an error with a retry when its URL has expired and cannot be renewed', async () => {
          const { page } = receiver;
          const ways = ['**/chat-photos/*', '**/api/chat-photo.php'];
          for (const way of ways) await page.route(way, (route) => route.abort());
          await page.reload();
          await expect(veils.getByRole('alert')).toBeVisible();
          for (const way of ways) await page.unroute(way);
          await veils.getByRole('button').click();
          await expect(page.locator('img[src^="/chat-photos/"]')).toHaveJSProperty('naturalWidth', 800);
        });

        await test.step('a view-once photo cannot be opened again with its URL', async () => {
          await send(22, true);
          await veils.last().getByRole('button').click({ timeout: 20_000 });
          const shown = dialog(receiver.page).locator('img');
          await expect(shown).toHaveJSProperty('naturalWidth', 800);
          const src = (await shown.getAttribute('src')) ?? '';
          expect(await receiver.page.evaluate(async (at) => (await fetch(at)).status, src)).toBe(404);
          await receiver.page.keyboard.press('Escape');
          await expect(dialog(receiver.page)).toHaveCount(0);
          await expect(veils.last().getByRole('button')).toHaveCount(0);
          await layersOpen(receiver.page, 0);
          await receiver.page.reload();
          await expect(veils.last().getByRole('button')).toHaveCount(0);
        });
        await close(sender.page, receiver.page);
      },
    );
  },
);

test('a file that is not an image costs nothing and shows the reason; the next attempt succeeds', async ({
  browser,
}) => {
  const sender = await someone(browser, 'she', 'low@example.test', PHONE);
  await chat(sender, 'she', await accountOf('she', 'premium@example.test'));
  const before = await credits(sender);
  const { page } = sender;
  await page
    .locator('input[data-chat-photo]')
    .setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') });
  await dialog(page).locator('[type=submit]').click();
  await expect(page.getByRole('status').filter({ hasText: 'JPEG' })).toBeVisible();
  expect(await credits(sender)).toBe(before);
  await page.route('**/api/chat-photo.php', (route) => route.abort(), { times: 1 });
  await page.locator('input[data-chat-photo]').setInputFiles(await picture(31));
  await dialog(page).locator('[type=submit]').click();
  const failed = page.locator('li', { hasText: 'us.jpg' });
  await failed.getByRole('button').first().click();
  await expect(page.locator('img.chat-photo[src^="/chat-photos/"]')).toHaveCount(1, { timeout: 20_000 });
  expect(await credits(sender)).toBe(before - 2);
  await close(page);
});

test('without JavaScript, a gift and a photo can be sent from their pages', async ({ browser }) => {
  const { page } = await enter(browser, 'gilf', 'premium@example.test', { javaScriptEnabled: false });
  await page.goto(address('gilf', '/chats'));
  await page.locator('a[href^="/chats/"]').first().click();
  await page.locator('.chat-extras summary').click();
  await page.locator('.chat-extras a[href$="/gift"]').click();
  await page.check('[value=teddy]');
  await page.click('main form [type=submit]');
  await page.waitForURL('**/chats/*');
  await expect(page.locator('.gift-bubble use[href$="#teddy"]')).toHaveCount(1);
  await page.locator('.chat-extras summary').click();
  await page.locator('.chat-extras a[href^="/chat-photos"]').click();
  await page.setInputFiles('[name=photo]', await picture(41));
  await page.click('main form [type=submit]');
  await page.waitForURL('**/chat');
  await expect(async () => {
    await page.reload();
    await expect(page.locator('img.chat-photo[src^="/chat-photos/"]')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await close(page);
});
