import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#tests/db/database.ts';
import { createDatabase, dropDatabase } from '#tooling/embedded/servers.ts';
import { withDatabase } from '#tooling/testing/test-servers.ts';
import { migrate, OtherVersion } from './migrate.ts';

let url: string;
let sql: postgres.Sql;
let folder: string;

beforeAll(async () => {
  const { ownerUrl } = await testDatabase();
  url = withDatabase(ownerUrl, `${new URL(ownerUrl).pathname.slice(1)}_migrate`);
});

beforeEach(async () => {
  await sql?.end();
  await dropDatabase(url);
  await createDatabase(url);
  sql = postgres(url, { max: 1, onnotice: () => {} });
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  cpSync('db', folder, { recursive: true });
  return () => rmSync(folder, { recursive: true });
});

afterAll(async () => {
  await sql.end();
  await dropDatabase(url);
});

const up = (): Promise<void> => migrate(url, null, folder);
const addFile = (path: string, text: string): void => writeFileSync(join(folder, path), text);

it('running the migrations a second time changes nothing', async () => {
  await up();
  const rows = () =>
    sql`select oid, xmin::text from pg_proc where pronamespace = 'platform'::regnamespace order by oid`;
  const before = await rows();
  await up();
  expect(await rows()).toEqual(before);
});

it('concurrent runs wait for each other', async () => {
  await Promise.all([up(), up()]);
  expect(await sql`select count(*)::int from migrations.applied where name = '0000_platform.sql'`).toEqual([
    { count: 1 },
  ]);
});

it('a changed function is replaced, including changed parameters or result type', async () => {
  addFile(
    'functions/platform/answer.sql',
    'create or replace function answer() returns int language sql return 1;',
  );
  await up();
  addFile(
    'functions/platform/answer.sql',
    "create or replace function answer() returns text language sql return 'two';",
  );
  await up();
  expect(await sql`select answer()`).toEqual([{ answer: 'two' }]);
  addFile(
    'functions/platform/answer.sql',
    'create or replace function answer(n int) returns int language sql return n;',
  );
  await up();
  expect(await sql`select oid::regprocedure::text as f from pg_proc where proname = 'answer'`).toEqual([
    { f: 'answer(integer)' },
  ]);
});

it('a function whose file was deleted is dropped', async () => {
  addFile(
    'functions/platform/answer.sql',
    'create or replace function answer() returns int language sql return 1;',
  );
  await up();
  rmSync(join(folder, 'functions/platform/answer.sql'));
  await up();
  expect(await sql`select from pg_proc where proname = 'answer'`).toHaveLength(0);
});

it('a new migration is applied once, and a failing one leaves nothing behind', async () => {
  await up();
  addFile('migrations/9000_notes.sql', 'create table notes (id int);');
  addFile('migrations/9001_broken.sql', 'create table more (id int); select 1 / 0;');
  await expect(up()).rejects.toMatchObject({ code: '22012' });
  expect(await sql`select to_regclass('notes') as notes`).toEqual([{ notes: null }]);
  rmSync(join(folder, 'migrations/9001_broken.sql'));
  await up();
  await up();
  expect(await sql`select to_regclass('notes')::text as notes`).toEqual([{ notes: 'notes' }]);
});

it('rejects a database of an earlier or a later version with a clear message', async () => {
  await sql`create schema platform`;
  await sql`create table platform.tenants (id int)`;
  await expect(up()).rejects.toThrow(
    new OtherVersion(
      'The database was made by an earlier version of this project, which cannot be migrated.',
    ),
  );
  await sql`drop schema platform cascade`;
  await up();
  await sql`insert into migrations.applied (name) values ('9999_later.sql')`;
  await expect(up()).rejects.toThrow(
    new OtherVersion('The database was made by another version of this project: it has 9999_later.sql.'),
  );
});
