import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { StaffRole } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { STAFF_HOST, staffSession } from '#tests/world/staff.ts';
import { violationsInBoth } from './axe.ts';
import { owner } from './owner.ts';
import { fits } from './site.ts';

export const DESKTOP = { width: 1280, height: 800 };
const TABLET = { width: 820, height: 1180 };

/** The URL of a page of the console. */
export const consoleAddress = (path = '/console'): string =>
  `http://${STAFF_HOST}:${process.env.TEST_BASE_PORT}${path}`;

type StaffOptions = BrowserContextOptions & { brands?: 'all' | readonly Tenant[] };

/** A page of a new staff member who is logged in to the console, on a desktop unless told otherwise. */
export async function staffPage(
  browser: Browser,
  role: StaffRole,
  { brands = 'all', ...options }: StaffOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, ...options });
  const [name = '', value = ''] = (await staffSession(owner, role, brands)).split('=');
  await context.addCookies([{ name, value, domain: STAFF_HOST, path: '/console' }]);
  return await context.newPage();
}

/** On a desktop, the page is accessible in both color schemes; it also fits a tablet. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violationsInBoth(page), page.url()).toEqual([]);
  await page.setViewportSize(TABLET);
  expect(await fits(page), `${page.url()} fits a tablet`).toBe(true);
  await page.setViewportSize(DESKTOP);
}
