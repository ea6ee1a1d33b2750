import { describe, expect, it } from 'vitest';
import type { ThemeInput } from './contract.ts';
import { themes } from './index.ts';
import { plainTheme as theme } from './plain-theme.test-data.ts';
import { themeCss } from './to-css.ts';

describe('themeCss', () => {
  it.each(Object.keys(themes))('%s is at most 3.2 kB and has both schemes', (slug) => {
    const css = themeCss(themes[slug] ?? theme());
    expect(Buffer.byteLength(css)).toBeLessThanOrEqual(3_200);
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){');
    expect(css).toContain(':root[data-scheme=dark]{color-scheme:dark');
  });

  it.each([
    { light: { page: '#fff;}body{display:none' } },
    { card: { corners: '0}*{display:none' } },
    { light: { page: 'url(//evil)' } },
    { light: { color: '#ffffff' } },
  ])('an invalid value is rejected: %j', (change) => {
    expect(() => theme(change as Partial<ThemeInput>)).toThrow();
  });

  it('unread messages have the primary color unless one is set', () => {
    expect(theme({ light: { primary: '#334455' } }).light.unread).toBe('#334455');
  });
});
