import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { expectComplete } from '#tests/world/complete-list.ts';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { MEMBER_SCREENS } from './member-screens.ts';

/** Exists only in development, or in the middle of a login with a second step. */
const OTHERS = ['dev.mail', 'dev.mails', 'dev.sms', 'login_.code'];

it('every member page is on the screenshot sheets', () => {
  const folder = join(PROJECT_DIR, 'app/routes');
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('console'))
    .filter((file) => /^export default /m.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => file.slice(0, -'.tsx'.length))
    .filter((route) => !OTHERS.includes(route));
  expectComplete(
    'tooling/screenshots/member-screens.ts',
    MEMBER_SCREENS.map(({ route }) => route),
    pages,
  );
});
