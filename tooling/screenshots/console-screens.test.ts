import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { CONSOLE_SCREENS } from './console-screens.ts';

/** The shared frame, and pages for people who are not logged in. */
const OTHERS = ['console', 'console.log-in', 'console.log-in_.code', 'console.invitation.$token'];

it('every page of the console is on the screenshot sheet', () => {
  const pages = readdirSync(join(PROJECT_DIR, 'app/routes'))
    .filter((file) => file.startsWith('console.') && file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length))
    .filter((route) => !OTHERS.includes(route));
  expect([...new Set(CONSOLE_SCREENS.map(({ route }) => route))].sort()).toEqual(pages.sort());
});
