import { expect, type Page } from '@playwright/test';
import { cookiesOf, type MadePerson } from './people.ts';
import { address, open } from './site.ts';

/** Pages that members must reach in at most two taps. */
export const LEGAL = ['/pages/terms', '/pages/privacy', '/complaints', '/pages/service', '/pages/imprint'];

type Screen = {
  at: [brand: string, path: string];
  member?: true;
  /** In a browser. */
  footer: boolean;
  warning: boolean;
};

const SCREENS: Screen[] = [
  { at: ['amora', '/'], footer: true, warning: true },
  { at: ['amora', '/login'], footer: true, warning: true },
  { at: ['amora', '/landers/gallery'], footer: true, warning: false },
  // Visitors from the Netherlands and Germany are warned on all layouts.
  { at: ['she', '/landers/gallery'], footer: true, warning: true },
  { at: ['bdsm', '/landers/video'], footer: true, warning: true },
  { at: ['she', '/pages/terms'], footer: true, warning: true },
  { at: ['she', '/reset-password'], footer: true, warning: false },
  // The empty layout.
  { at: ['she', '/dev/mails'], footer: false, warning: true },
  { at: ['bbw', '/members'], member: true, footer: true, warning: false },
  { at: ['bbw', '/pages/terms'], member: true, footer: true, warning: false },
  { at: ['bbw', '/chats'], member: true, footer: false, warning: false },
];

/** Whether the page shows the footer and the entry warning. */
export async function expectShown(
  page: Page,
  where: string,
  { footer, warning }: Pick<Screen, 'footer' | 'warning'>,
): Promise<void> {
  await expect(page.locator('.site-footer:visible'), where).toHaveCount(footer ? 1 : 0);
  const warnings = page.locator('.entry-warning:visible, .entry-warning-page:visible');
  await expect(warnings, where).toHaveCount(warning ? 1 : 0);
}

/**
 * Opens each screen. The installed app, which only the page's script recognizes, shows the footer to visitors only, and
 * no entry warning.
 */
export async function checkScreens(
  page: Page,
  who: MadePerson,
  { installed }: { installed: boolean },
): Promise<void> {
  for (const { at, member, footer, warning } of SCREENS) {
    // A member's open page would navigate to the login when its session ends, so members' pages are last.
    if (member) await page.context().addCookies(cookiesOf(at[0], who));
    else await page.context().clearCookies();
    await (installed ? open(page, address(...at)) : page.goto(address(...at)));
    const shown = installed ? { footer: footer && !member, warning: false } : { footer, warning };
    await expectShown(page, at.join(''), shown);
  }
}
