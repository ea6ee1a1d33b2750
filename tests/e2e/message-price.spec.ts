import { expect, test } from '@playwright/test';
import { browserOf, makePeople } from './people.ts';
import { address, open } from './site.ts';

/** No other test sends messages on it. */
const BRAND = 'bbw';

test('a queued message is sent at the price that was shown, or its author is asked', async ({ browser }) => {
  const [anna] = await makePeople(BRAND, ['Anna']);
  const [bea] = await makePeople(BRAND, ['Bea'], { account: { paid_at: null, free_messages_used: 1 } });
  if (!anna || !bea) throw new Error('No member was created.');
  const context = await browserOf(browser, BRAND, bea, { width: 390, height: 844 });
  const page = await context.newPage();
  await open(page, address(BRAND, `/members/${anna.id}/chat`));
  const field = page.locator('.composer-field');
  const send = page.locator('form:has(.composer-field) button[type=submit]');
  const price = page.locator('form:has(.composer-field) .text-muted').last();
  const bubble = (text: string) => page.locator('.message', { hasText: text });
  const write = async (text: string) => {
    await field.fill(text);
    await send.click();
  };
  const credits = () =>
    page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user.credits as number);

  await page.route('**/api/message.php', (route) => route.abort());
  await expect(price).toContainText('2');
  await write('one');
  await expect(price).toContainText('1'); // free messages left
  await write('two');
  await expect(price).toContainText('1'); // credits for the next one
  // Another device uses up the free messages in the meantime.
  await page.evaluate(
    (recipient) =>
      ['a', 'b'].reduce(
        (before, body) =>
          before.then(() =>
            fetch(`/members/${recipient}/chat`, {
              method: 'POST',
              body: new URLSearchParams({ body, client_id: crypto.randomUUID() }),
            }),
          ),
        Promise.resolve() as Promise<unknown>,
      ),
    anna.id,
  );
  await expect(bubble('two')).toHaveAttribute('data-mark', 'waiting');
  await page.unroute('**/api/message.php');
  await page.reload();
  for (const text of ['one', 'two']) await expect(bubble(text)).toHaveAttribute('data-mark', 'refused');
  expect(await credits()).toBe(100);
  await expect(price).toHaveText(/1/);
  await bubble('one')
    .getByRole('button', { name: /Send for 1 credit/ })
    .click();
  await expect(bubble('one')).toHaveAttribute('data-mark', /sent|delivered|read/);
  await expect(bubble('two')).toHaveAttribute('data-mark', 'refused');
  expect(await credits()).toBe(99);
  await write('three');
  await expect(bubble('three')).toHaveAttribute('data-mark', /sent|delivered|read/);
  expect(await credits()).toBe(98);
  await context.close();
});
