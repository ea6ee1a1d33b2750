import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { inTurns } from './in-turns.ts';
import { logInWith, makePerson, makeStaff } from './people.ts';
import { address, contextOf, open } from './site.ts';

const run = promisify(execFile);

/** Runs a command of the site as its staff do. */
async function command(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: process.env.TEST_SITE_DATABASE_URL, npm_lifecycle_event: '' };
  return (await run(process.execPath, ['build/server/command.js', ...args], { env })).stdout;
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const WORLDS = [
  { brand: 'amora', viewport: PHONE, region: 'US-NY' },
  { brand: 'she', viewport: PHONE, region: 'NL-UT' },
  { brand: 'bdsm', viewport: DESKTOP, region: 'DE-BE' },
];
inTurns(WORLDS, ({ brand, viewport, region }, inTurn) => {
  inTurn(
    `a report leads to a ban, its statement to an objection, and another person takes the ban back, on ${brand}`,
    async ({ browser }) => {
      test.slow();
      const [anna, bram] = [
        await makePerson(brand, 'Annika', { region }),
        await makePerson(brand, 'Bennet', { region, gender: 'male' }),
      ];
      const [kim, lee, olga] = [await makeStaff(), await makeStaff(), await makeStaff()];
      const pageOf = async (cookie = ''): Promise<Page> => {
        const context = await contextOf(browser, brand, { viewport });
        const [name = '', value = ''] = cookie.split('=');
        if (cookie) await context.addCookies([{ name, value, url: address(brand, '/') }]);
        return await context.newPage();
      };

      const reporter = await pageOf(anna.cookie);
      await open(reporter, address(brand, `/members/${bram.id}/report`));
      await reporter.check('[name=reason][value=scam]');
      await reporter.locator('main form:has([name=reason]) button[type=submit]').click();
      await expect(reporter.locator('main form:has([name=reason])')).toHaveCount(0);
      const number = /^ *!? *(\d+) .*$/m.exec(
        (await command('reports', 'list', brand)).split('\n').find((line) => line.includes('scam')) ?? '',
      )?.[1];

      const banned = await pageOf(bram.cookie);
      await open(banned, address(brand, '/members'));
      const facts = 'You asked a member for 200 dollars.';
      await command(
        'restrictions',
        'impose',
        brand,
        String(bram.id),
        'ban',
        '--rule',
        'fraud',
        '--facts',
        facts,
        '--report',
        number ?? '',
        '--by',
        kim,
      );
      await reporter.goto(address(brand, `/members/${bram.id}`));
      await expect(reporter.locator('h1')).not.toContainText('Bennet');
      // Permanent only when a second person agrees.
      const [request = ''] =
        /\d+/.exec((await command('approvals', 'list', brand, '--by', lee)).split('\n')[1] ?? '') ?? [];
      await command('approvals', 'decide', brand, request, 'approve', '--by', lee);
      // The live connection may have already redirected the page there.
      await banned.goto(address(brand, '/chats')).catch(() => {});
      await expect(banned).toHaveURL(/\/login/);

      await logInWith(banned, brand, bram.id);
      const alert = banned.getByRole('alert');
      await expect(alert).toBeVisible();
      expect(await violationsInBoth(banned)).toEqual([]);
      await alert.getByRole('link').click();
      await expect(banned).toHaveURL(/\/restrictions\?token=/);
      await expect(banned.locator('main')).toContainText(facts);
      expect(await violationsInBoth(banned)).toEqual([]);
      await banned.fill('[name=body]', 'It was a joke between friends.');
      await banned.locator('main form:has([name=body]) button[type=submit]').click();
      await expect(banned.locator('[name=body]')).toHaveCount(0);

      const [id = ''] =
        /\d+/.exec((await command('restrictions', 'appeals', brand)).split('\n')[1] ?? '') ?? [];
      await command(
        'restrictions',
        'decide',
        brand,
        id,
        'overturned',
        '--answer',
        'You are right.',
        '--by',
        olga,
      );
      await banned.reload();
      await expect(banned.locator('main')).toContainText('You are right.');
      await reporter.goto(address(brand, `/members/${bram.id}`));
      await expect(reporter.locator('h1')).toContainText('Bennet');
      for (const page of [reporter, banned]) await page.context().close();
    },
  );
});

test('a visitor reports illegal content and gets a case number', async ({ browser }) => {
  const page = await (await contextOf(browser, 'amora', { viewport: PHONE })).newPage();
  await open(page, address('amora', '/report?about=/members/1'));
  expect(await violationsInBoth(page)).toEqual([]);
  const send = page.locator('main form button[type=submit]');
  // At first it is refused for being sent too fast.
  await expect(async () => {
    await send.click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [4_000] });
  await page.selectOption('[name=category]', 'hate');
  await page.fill('[name=body]', 'The profile calls for violence.');
  await page.fill('[name=name]', 'Wil');
  await page.fill('[name=email]', 'wil@example.test');
  await page.check('[name=good_faith]');
  await send.click();
  await expect(page.locator('main')).toContainText(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
  await page.context().close();
});
