import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { MEMBER_SCREENS } from './member-screens.ts';

/** Only in development, or in the middle of a login with a second step. */
const OTHERS = ['dev.mail', 'dev.mails', 'dev.sms', 'login_.code'];

it('every page of the members’ side is in the picture sheets', () => {
  const folder = join(PROJECT_DIR, 'app/routes');
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('console'))
    .filter((file) => /^export default /m.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => file.slice(0, -'.tsx'.length))
    .filter((route) => !OTHERS.includes(route));
  const pictured = [...new Set(MEMBER_SCREENS.map(({ route }) => route))].sort();
  expect(pictured, 'edit tooling/screenshots/member-screens.ts').toEqual(pages.sort());
});
