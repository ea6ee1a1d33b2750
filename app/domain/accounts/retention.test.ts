import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endedBefore, RETENTION_DAYS } from './retention.ts';

const page = readFileSync(new URL('../../../docs/retention.md', import.meta.url), 'utf8');

it.each(Object.keys(RETENTION_DAYS))('the documentation states how long %s are kept', (name) => {
  expect(page).toContain(`\`${name}\``);
});

it('the retention period includes its last moment', () => {
  expect(endedBefore('tokens', new Date('2026-06-15T12:00:00Z'))).toEqual(new Date('2026-06-08T12:00:00Z'));
});
