import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { functionFiles } from '#db/migrate.ts';
import { openWorld } from '#tests/world/world.ts';

const world = openWorld();

class Undo extends Error {}

type Definition = { name: string; text: string; rights: string };

/** Every function of the project's schemas as in the database, with its execute rights. */
const definitions = (sql: postgres.Sql | postgres.TransactionSql): Promise<Definition[]> => sql<Definition[]>`
  select proname as name, pg_get_functiondef(oid) as text,
    array(select grantee::regrole::text || ' ' || privilege_type from aclexplode(coalesce(proacl, acldefault('f', proowner)))
      order by 1)::text as rights
  from pg_proc where pronamespace in ('public'::regnamespace, 'platform'::regnamespace) order by proname`;

it('every SQL function has exactly one file, named after it', async () => {
  const names = (await definitions(world.owner)).map(({ name }) => name);
  const files = functionFiles().map(({ name }) => name);
  expect(files.sort()).toEqual(names);
});

it('the file of a function matches the database', async () => {
  const before = await definitions(world.owner);
  let after: Definition[] = [];
  await world.owner
    .begin(async (sql) => {
      for (const { text } of functionFiles()) await sql.unsafe(text);
      after = await definitions(sql);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  expect(after).toEqual(before);
});

it('a file contains one function and a comment about its purpose', () => {
  for (const { name, path, text } of functionFiles()) {
    expect(text, path).toMatch(/^-- \S/);
    expect(text.match(/^create or replace function ([\w.]+)/gim), path).toHaveLength(1);
    expect(text, path).toMatch(new RegExp(`^create or replace function (platform\\.)?${name}\\b`, 'm'));
  }
});
