import { expect, type Page, test } from '@playwright/test';
import { close, ready, visit } from './site.ts';

const WITHOUT_SCRIPT = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };

async function atSignup(page: Page): Promise<URLSearchParams> {
  await page.waitForURL('**/signup?**');
  return new URL(page.url()).searchParams;
}
const cards = (page: Page) => page.locator('.swipe-card');
const like = (page: Page, card: number) => cards(page).nth(card).locator('a[data-swipe=right]');

test.describe('without script', () => {
  test('a visitor passes on one member and likes the next', async ({ browser }) => {
    const page = await visit(browser, 'amora', '/landers/tinderswipe', WITHOUT_SCRIPT);
    await expect(like(page, 1)).toBeHidden();
    await cards(page).nth(0).locator('input').check();
    await expect(like(page, 0)).toBeHidden();
    const member = /member=(\d+)/.exec((await like(page, 1).getAttribute('href')) ?? '')?.[1];
    await like(page, 1).click();
    expect((await atSignup(page)).get('member')).toBe(member);
    await close(page);
  });

  test('where members are hidden, the deck asks questions and the signup has the answers', async ({
    browser,
  }) => {
    const page = await visit(browser, 'bdsm', '/landers/tinderswipe', WITHOUT_SCRIPT);
    await page.check('[name=gender][value=female]');
    await page.check('[name=seeking][value=both]');
    await page.check('[name=interest] >> nth=0');
    await page.click('.swipe-card button[type=submit]');
    expect(Object.fromEntries(await atSignup(page))).toEqual({
      gender: 'female',
      seeking: 'both',
      interest: 'bondage',
    });
    await expect(page.locator('[name=gender][value=female]')).toBeChecked();
    await expect(page.locator('[name=seeking][value=both]')).toBeChecked();
    await close(page);
  });

  test('the first question of the night page leads to a signup that knows the place', async ({ browser }) => {
    const page = await visit(browser, 'amora', '/landers/alonetonight/portland', WITHOUT_SCRIPT);
    await page.check('[name=gender][value=male]');
    await page.check('[name=seeking][value=female]');
    await page.click('main form button[type=submit]');
    const answers = await atSignup(page);
    expect(Object.fromEntries(answers)).toMatchObject({ gender: 'male', seeking: 'female', country: 'US' });
    expect(answers.get('region')).toMatch(/^US-/);
    await expect(page.locator('[name=gender][value=male]')).toBeChecked();
    await close(page);
  });

  test('a print of the collage leads to a signup with its member; without members there are none', async ({
    browser,
  }) => {
    const page = await visit(browser, 'she', '/landers/collagelanding', WITHOUT_SCRIPT);
    await page.locator('.collage-print a').first().click();
    expect((await atSignup(page)).get('member')).toMatch(/^\d+$/);
    const hidden = await visit(browser, 'bdsm', '/landers/collagelanding', WITHOUT_SCRIPT);
    await expect(hidden.locator('.collage-print svg').first()).toBeVisible();
    await expect(hidden.locator('main img')).toHaveCount(0);
    await close(page, hidden);
  });

  test('several interests are carried, with the usual answers of a site for men', async ({ browser }) => {
    const page = await visit(browser, 'gay', '/landers/iconslanding', WITHOUT_SCRIPT);
    await page.check('[name=interest][value=sauna]');
    await page.check('[name=interest][value=travel]');
    await page.click('main form button[type=submit]');
    const answers = await atSignup(page);
    expect(answers.getAll('interest').sort()).toEqual(['sauna', 'travel']);
    expect([answers.get('gender'), answers.get('seeking')]).toEqual(['male', 'male']);
    await close(page);
  });
});

test('cards are dragged, arrow keys decide, and a like opens the signup', async ({ browser }) => {
  const page = await visit(browser, 'amora', '/landers/tinderswipe');
  await page.mouse.move(5, 5);
  await ready(page);
  const drag = async (dx: number) => {
    const box = await page.locator('.swipe-stack').boundingBox();
    if (!box) throw new Error('no deck');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y, { steps: 5 });
    await page.mouse.up();
  };
  await drag(-40);
  await expect(like(page, 0)).toBeVisible();
  await drag(-160);
  await expect(like(page, 0)).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(like(page, 1)).toBeHidden();
  await expect(like(page, 2)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('form[action^="/signup"]')).toBeVisible();
  await close(page);
});
