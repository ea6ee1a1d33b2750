import { expect, it } from 'vitest';
import { iconSvg } from './icon.ts';
import { themes } from './index.ts';

it.each(Object.values(themes))('the icon of $slug needs no style sheet', (theme) => {
  const icon = iconSvg(theme);
  expect(icon).not.toMatch(/var\(|currentColor/);
  expect(icon).toContain(theme.light.onBar);
});
