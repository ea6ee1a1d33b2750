import { expect, type Page } from '@playwright/test';

const MAX_TABS = 120;

/** Presses Tab until the focus is on `selector` with that text, and expects the focus to be visible there. */
export async function tabTo(page: Page, selector: string, text = ''): Promise<void> {
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate(
      ([wanted, words]) =>
        document.activeElement?.matches(wanted) && document.activeElement.textContent?.includes(words),
      [selector, text] as const,
    );
    if (!there) continue;
    expect(await page.evaluate(focusIsVisible), `the focus on ${selector} is visible`).toBe(true);
    return;
  }
  throw new Error(`Tab does not reach ${selector} of ${page.url()}, which shows:\n${await shownBy(page)}`);
}

export async function pressOn(page: Page, selector: string, key = 'Enter'): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(key);
}

/** A description of the page as shown, so that an error can be understood without the screenshot. */
const shownBy = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).replaceAll(/\n\s*/g, ' | ').slice(0, 1_000);

/** A ring around the element itself, its label or the card that it covers, and within the window. */
function focusIsVisible(): boolean {
  const focused = document.activeElement as HTMLInputElement | null;
  if (!focused?.matches(':focus-visible')) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom < 0 || top > innerHeight) return false;
  const shown = [
    focused,
    ...(focused.labels ?? []),
    focused.nextElementSibling,
    focused.parentElement,
    focused.closest('article'),
  ];
  return shown.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
}

/** Interactive roles, which need an accessible name. */
const ACTIVE =
  /^(button|link|textbox|searchbox|combobox|listbox|checkbox|radio|switch|slider|spinbutton|menuitem|tab)$/;

type AxNode = {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
};

/** Chromium's accessibility tree of a page. */
export async function accessibilityOf(page: Page): Promise<{ unnamed: string[]; liveRegions: number }> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const seen = nodes.filter(({ ignored }) => !ignored);
  return {
    unnamed: seen
      .filter(({ role, name }) => ACTIVE.test(role?.value ?? '') && !name?.value.trim())
      .map(({ role }) => role?.value ?? ''),
    liveRegions: seen.filter(({ properties }) =>
      properties?.some(({ name, value }) => name === 'live' && value.value !== 'off'),
    ).length,
  };
}
