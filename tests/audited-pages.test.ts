import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectComplete } from '#tests/world/complete-list.ts';
import { AUDITED_PAGES } from './e2e/audited-pages.ts';

const ROUTES = join(import.meta.dirname, '../app/routes');
const pages = readdirSync(ROUTES)
  .filter((file) => file.endsWith('.tsx'))
  .filter((file) => /^export default /m.test(readFileSync(join(ROUTES, file), 'utf8')))
  .map((file) => file.slice(0, -'.tsx'.length));

it('the accessibility of every page is checked', () => {
  expectComplete('tests/e2e/audited-pages.ts', Object.keys(AUDITED_PAGES), pages);
});

it('the browser tests listed for pages check accessibility', () => {
  const files = new Set(Object.values(AUDITED_PAGES).flatMap((audit) => ('by' in audit ? [audit.by] : [])));
  for (const file of files) {
    const path = join(import.meta.dirname, 'e2e', file);
    expect(existsSync(path) && /violationsIn|expectSound/.test(readFileSync(path, 'utf8')), file).toBe(true);
  }
});
