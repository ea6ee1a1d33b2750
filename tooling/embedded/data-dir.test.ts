import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOrCreateState, readState } from './data-dir.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('state is created once and then read', () => {
  expect(readState(dir)).toBeNull();
  expect(readOrCreateState(dir)).toEqual(readOrCreateState(dir));
});

it.each(['', '{', 'null', '{"secretKey": "x"}'])(
  'damaged state (%j) is kept and reported with its file name',
  (text) => {
    const file = join(dir, 'state.json');
    writeFileSync(file, text);
    expect(() => readOrCreateState(dir)).toThrow(`${file} is damaged`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
