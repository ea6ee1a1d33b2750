import { expect, test } from '@playwright/test';
import { violationsInBoth } from './axe.ts';
import { address, close, ready, visit } from './site.ts';

const PAGES = ['maplanding', 'socialnetwork', 'transitionsvideolanding', 'video'] as const;
const answers = (url: string) => Object.fromEntries(new URL(url).searchParams);

for (const name of PAGES) {
  test(`${name} leads to the signup with the place of its slug, before its script has loaded`, async ({
    browser,
  }) => {
    const page = await visit(browser, 'amora', `/landers/${name}/portland`, { javaScriptEnabled: false });
    await page.locator('main a.button-primary[href^="/signup"]').first().click();
    expect(answers(page.url())).toEqual({ country: 'US', region: 'US-OR' });
    await expect(page.locator('form [name=gender]').first()).toBeVisible();
    await close(page);
  });
}

test('a brand whose search is closed shows no member on any of them', async ({ browser }) => {
  const page = await visit(browser, 'bdsm');
  for (const name of PAGES) {
    await page.goto(address('bdsm', `/landers/${name}`));
    await expect(page.locator('main h1')).toBeVisible();
    expect(await page.locator('main').innerHTML()).not.toMatch(/\/photos\/|member=/);
  }
  await close(page);
});

test('the pages of one member lead to the signup with that member, and are as accessible as the others', async ({
  browser,
}) => {
  const page = await visit(browser, 'amora', '/landers/gallery');
  const chosen = await page.locator('main a[href*="member="]').first().getAttribute('href');
  const member = new URL(chosen ?? '', 'http://site').searchParams.get('member');
  for (const path of ['landing', 'landing2', 'landing3/portland']) {
    await page.goto(address('amora', `/members/${member}/${path}`));
    await ready(page);
    expect(await violationsInBoth(page), path).toEqual([]);
    await expect(page.locator('main a[href^="/signup"]').first()).toHaveAttribute(
      'href',
      new RegExp(`member=${member}\\b`),
    );
  }
  await page.goto(address('amora', `/members/${member}/signup?gender=male`));
  expect(answers(page.url())).toEqual({ gender: 'male', member });
  await expect(page.locator('form [name=gender]').first()).toBeVisible();
  const unknown = await page.goto(address('amora', '/members/99/landing'));
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('link', { name: /home page/ })).toBeVisible();
  await close(page);
});

test('the film plays after the page has loaded, pauses by a button, and waits where motion is not wanted', async ({
  browser,
}) => {
  const page = await visit(browser, 'amora', '/landers/video');
  await page.mouse.wheel(0, 10);
  await ready(page);
  await expect(page.locator('.video-film-shown')).toBeVisible();
  await page.locator('.video-switch').click();
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await close(page);

  const still = await visit(browser, 'amora', '/landers/video', { reducedMotion: 'reduce' });
  await ready(still);
  await expect(still.locator('.video-switch')).toBeVisible();
  expect(await still.locator('video').getAttribute('src')).toBeNull();
  await close(still);
});
