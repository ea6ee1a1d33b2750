import { devices, expect, type Page, test } from '@playwright/test';
import { inTurns } from './in-turns.ts';
import { enter } from './people.ts';
import {
  activate,
  address,
  close,
  followMail,
  logIn,
  open,
  PASSWORD,
  type Person,
  ready,
  signUp,
  visit,
} from './site.ts';

const PLACES = [
  { brand: 'amora', country: 'US', region: 'US-ND', phone: true },
  { brand: 'bdsm', country: 'DE', region: 'DE-HB', phone: false },
];

const personOf = (brand: string, region: string): Person => {
  const stamp = `${brand}${Date.now().toString(36)}`;
  return {
    name: `Vera ${stamp}`,
    gender: 'female',
    seeking: 'male',
    birth: ['31', '5', '1988'],
    region,
    email: `vera-${stamp}@example.test`,
  };
};

const sizeOf = (phone: boolean) => ({
  viewport: phone ? devices['Pixel 5'].viewport : { width: 1280, height: 800 },
});

const save = (page: Page) => page.click('main form button[type=submit]:not([name])');
const section = (page: Page, name: string) => page.locator(`section#${name}`);

inTurns(PLACES, ({ brand, region, phone }, inTurn) => {
  inTurn(`a member of ${brand} edits their profile, email address and password`, async ({ browser }) => {
    const vera = personOf(brand, region);
    const page = await visit(browser, brand, undefined, sizeOf(phone));
    await signUp(page, brand, vera);
    // Its signup opens no session, and an unconfirmed address cannot log in by password.
    if (brand === 'bdsm') await activate(page, brand, vera.email);
    await open(page, address(brand, '/profile'));
    const missing = page.locator('a.chip-link');
    await expect(missing.first()).toBeVisible();

    await test.step('completes the profile, section by section', async () => {
      const before = await missing.count();
      await page
        .locator('a.chip-link[href$="#about_me"]')
        .or(section(page, 'about').getByRole('link'))
        .first()
        .click();
      const about = page.locator('[name=about_me]');
      await expect(about).toBeVisible();
      await ready(page);
      await about.fill('I climb');
      await page.goBack();
      await expect(about).toHaveCount(0);
      await page.goForward();
      await expect(about).toHaveValue('I climb');
      await expect(page.locator('main form').getByRole('status')).toBeVisible(); // not saved yet
      await about.fill('x'.repeat(2_100));
      await save(page);
      await expect(page.locator('#about_me-error')).toBeVisible();
      await page.fill('[name=about_me]', 'I climb rocks and bake bread.');
      await expect(page.locator('#about_me-error')).toBeHidden();
      await save(page);
      await expect(section(page, 'about')).toContainText('I climb rocks and bake bread.');
      await expect(section(page, 'about').getByRole('status')).toBeVisible();

      await section(page, 'looks').getByRole('link').click();
      await page.selectOption('[name=hair_colour]', 'red');
      await page.selectOption('[name=tattoos]', 'some');
      await save(page);
      await section(page, 'interests').getByRole('link').click();
      await page.check('[name="interest.baking"]');
      await page.check('[name="interest.bondage"]');
      // An intimate one, which is stored with consent.
      await page.check('[name=intimate_consent]');
      await save(page);
      await expect(section(page, 'interests').getByRole('listitem')).toHaveCount(2);
      expect(await missing.count()).toBeLessThanOrEqual(before - 3);
    });

    await test.step('enters a town: suggests those of the region and rejects an unknown one', async () => {
      const [begun, town] = brand === 'amora' ? ['farg', 'Fargo'] : ['breme', 'Bremen'];
      await section(page, 'place').getByRole('link').click();
      await page.fill('[name=city]', 'Xyzzyville');
      await save(page);
      await expect(page.locator('#city-error')).toBeVisible();
      await page.locator('[name=city]').fill(begun);
      await expect(page.locator(`datalist option[value="${town}"]`)).toHaveCount(1);
      await page.fill('[name=city]', town);
      await save(page);
      await expect(section(page, 'place')).toContainText(town);
    });

    await test.step('corrects the date of birth, once, and never below 18', async () => {
      await section(page, 'basics').getByRole('link').click();
      await page.fill('[name=birth_year]', String(new Date().getFullYear() - 17));
      await save(page);
      await expect(page.getByRole('alert').first()).toContainText('18');
      await page.fill('[name=birth_year]', '1980');
      await save(page);
      await section(page, 'basics').getByRole('link').click();
      await expect(page.locator('[name=birth_year]')).toHaveCount(0);
      await page.fill('[name=name]', `${vera.name} X`);
      await save(page);
      await expect(page.locator('h1')).toContainText(`${vera.name} X`);
    });

    await test.step('changes the email address by the emailed link', async () => {
      const next = `new-${vera.email}`;
      await page.goto(address(brand, '/profile/account'));
      await page.fill('[name=email]', next);
      await page.fill('[name=password]', 'wrong horse');
      await page.click('button[value=email]');
      await expect(page.locator('section#email').getByRole('alert')).toBeVisible();
      await expect(page.locator('[name=email]')).toHaveValue(next);
      await page.fill('[name=password]', PASSWORD);
      await page.click('button[value=email]');
      await expect(page.locator('section#email').getByRole('status')).toContainText(next);
      await followMail(page, brand, next);
      await page.waitForURL('**/mail-change/do?**');
      await expect(page.locator('main')).toContainText(next);
      await page.locator('main form button').click();
      // A new member continues with the first steps; on bdsm, the address was confirmed before.
      if (brand === 'bdsm') await expect(page.locator('main form button')).toHaveCount(0);
      else await page.waitForURL('**/activate/done');
      vera.email = next;
    });

    await test.step('becomes visible after that, and others see the profile as entered', async () => {
      await page.goto(address(brand, '/profile/preview'));
      await expect(page.locator('main')).toContainText('I climb rocks and bake bread.');
      const own = await page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user.id);
      const { page: stranger } = await enter(browser, brand, 'premium@example.test');
      await stranger.goto(address(brand, `/members/${own}`));
      await expect(stranger.locator('h1')).toContainText(`${vera.name} X`);
      await expect(stranger.locator('main')).toContainText('I climb rocks and bake bread.');
      await close(stranger);
    });

    await test.step('changes the password; other browsers are logged out, but not this one', async () => {
      const elsewhere = await visit(browser, brand);
      await logIn(elsewhere, brand, vera.email);
      await page.goto(address(brand, '/profile/account'));
      await page.fill('[name=old_password]', PASSWORD);
      await page.fill('[name=new_password]', 'another-horse-24');
      await page.fill('[name=again]', 'another-horse-25');
      await page.click('button[value=password]');
      await expect(page.locator('section#password').getByRole('alert')).toBeVisible();
      await page.fill('[name=old_password]', PASSWORD);
      await page.fill('[name=new_password]', 'another-horse-24');
      await page.fill('[name=again]', 'another-horse-24');
      await page.click('button[value=password]');
      await expect(page.locator('section#password').getByRole('status')).toBeVisible();
      await elsewhere.waitForURL((url) => url.pathname === '/login');
      await logIn(elsewhere, brand, vera.email, 'another-horse-24');
      await close(elsewhere);
    });

    await test.step('is discreet: the title contains neither brand nor page', async () => {
      await page.goto(address(brand, '/notifications/privacy'));
      const title = await page.title();
      await page.locator('button[name=intent][value=discreet_on]').click();
      await expect(page.locator('button[name=intent][value=discreet_off]')).toHaveAttribute(
        'aria-checked',
        'true',
      );
      await expect(page).not.toHaveTitle(title);
      await page.goto(address(brand, '/members'));
      await expect(page).toHaveTitle(/NG DIGITAL \d+$/);
    });
    await close(page);
  });
});

inTurns([...['she', 'gilf'].entries()], ([index, brand], inTurn) => {
  inTurn(`alerts of ${brand} are shown on the right pages and stay dismissed`, async ({ browser }) => {
    const { page } = await enter(browser, brand, 'free@example.test', sizeOf(index === 0));
    const photo = page.locator('aside a[href="/profile/photos"]');
    for (const path of ['/members', '/likes']) {
      await page.goto(address(brand, path));
      await expect(photo, path).toBeVisible();
    }
    for (const path of ['/premium', '/credits', '/profile', '/notifications']) {
      await page.goto(address(brand, path));
      await expect(photo, path).toHaveCount(0);
    }
    await page.goto(address(brand, '/members'));
    const cross = page.locator('aside form:has([value=hide_enrich_alert]) button');
    const told = page.waitForResponse((response) => response.url().endsWith('/dismiss') && response.ok());
    await ready(page);
    await cross.click();
    await expect(photo).toHaveCount(0);
    await told;
    await page.reload();
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(photo).toHaveCount(0);
    await close(page);
  });

  inTurn(
    `unconfirmed members of ${brand} are reminded: an alert, or a dialog on a phone`,
    async ({ browser }) => {
      const { page } = await enter(browser, brand, 'unconfirmed@example.test', sizeOf(true));
      await page.goto(address(brand, '/members'));
      const reminder = page.locator('.alerts a[href="/complete-signup"]');
      await expect(reminder.first()).toBeVisible();
      await page.goto(address(brand, '/notifications'));
      await expect(reminder).toHaveCount(0);

      await page.goto(address(brand, '/members?api_signup_complete=1'));
      const modal = page.locator('dialog[open]');
      await expect(modal).toBeVisible();
      await expect(page.locator('.modal-on-phones')).toBeHidden();
      await modal.locator('form[method=dialog] button').click();
      await expect(modal).toHaveCount(0);
      await expect(reminder.first()).toBeVisible();
      expect(page.url()).not.toContain('api_signup_complete');

      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(address(brand, '/members?api_signup_complete=1'));
      await ready(page);
      await expect(page.locator('.modal-on-phones')).toBeVisible();
      await expect(modal).toHaveCount(0);
      await close(page);
    },
  );
});

test('the entry warning is closed only by its button', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const warning = page.locator('dialog[open].entry-warning');
  // Also before the first interaction with a page that loads its scripts only then.
  await page.goto(address('bdsm'));
  await expect(warning).toBeVisible();
  await page.goto(address('bdsm', '/login'));
  await expect(warning).toBeVisible();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
  await expect(warning).toBeVisible();
  await page.reload();
  await expect(warning).toBeVisible();
  await warning.locator('button[type=submit]').click();
  await expect(warning).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(warning).toHaveCount(0);
  await close(page);
});
