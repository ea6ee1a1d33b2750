import { expect, it } from 'vitest';
import { databaseGroupsIn, groupConfigs } from './database-groups.ts';

const url = 'postgres://owner:secret@db.example/dating';

it('reads no groups from an empty setting, and configured ones by name', () => {
  expect(databaseGroupsIn({})).toEqual({});
  expect(databaseGroupsIn({ DATABASE_GROUPS: '' })).toEqual({});
  const groups = databaseGroupsIn({
    DATABASE_GROUPS: JSON.stringify({ north: { url, runtimeUrl: url, consoleUrl: url } }),
  });
  expect(groupConfigs(groups, {})).toEqual({ north: { url, runtimeUrl: url } });
  expect(groupConfigs(groups, { console: true })).toEqual({
    north: { url, runtimeUrl: url, console: { url } },
  });
});

it.each([
  ['{', 'DATABASE_GROUPS: must be JSON'],
  [JSON.stringify({ main: { url } }), 'main: is the cluster of DATABASE_URL'],
  [JSON.stringify({ 'North 1': { url } }), 'lower-case letters'],
  [JSON.stringify({ north: {} }), 'north: url'],
  [JSON.stringify({ north: { url: 'mysql://db.example' } }), 'north: url'],
  [JSON.stringify({ north: { url, password: 'x' } }), 'Unrecognized key'],
])('%s is rejected with the reason, without revealing URLs', (text, reason) => {
  const read = () => databaseGroupsIn({ DATABASE_GROUPS: text });
  expect(read).toThrow(reason);
  expect(read).not.toThrow('secret');
});
