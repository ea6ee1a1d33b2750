import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import postgres from 'postgres';
import { setOnRuntimeRole } from './runtime-settings.ts';

/** Passwords for the roles of the running programs; null leaves the roles unchanged. */
export type RoleLogins = { runtimePassword: string; relayPassword: string; consolePassword: string };

/** All programs run from the project's folder, built or not. */
const FOLDER = resolve('db');
/** An advisory lock, so that concurrent migrations wait for each other. */
const MIGRATION_LOCK = 7_402_218;

/** The database has migrations of another version of this project that this one does not have. */
export class OtherVersion extends Error {
  override name = 'OtherVersion';
}

/**
 * Migrates the database, as its owner, in one transaction: roles, functions (db/functions), then pending migrations
 * (db/migrations). Idempotent, and safe to run from several processes at once. Throws `OtherVersion`, or PostgreSQL's
 * error for a failing statement; then nothing is changed.
 */
export async function migrate(
  ownerUrl: string,
  logins: RoleLogins | null,
  folder: string = FOLDER,
): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      const applied = await readApplied(tx);
      await tx.unsafe(readFileSync(join(folder, 'roles.sql'), 'utf8'));
      await setOnRuntimeRole(tx);
      // Functions come first, because tables and triggers of the migrations use them. The tables that a function uses
      // are resolved when it is called.
      await tx`set local check_function_bodies = off`;
      await loadFunctions(tx, functionFiles(folder));
      await applyMigrations(tx, join(folder, 'migrations'), applied);
      await dropFunctionsWithoutFile(tx, functionFiles(folder));
    });
    if (logins) {
      await setLogin(sql, 'app_runtime', logins.runtimePassword);
      await setLogin(sql, 'app_relay', logins.relayPassword);
      await setLogin(sql, 'app_console', logins.consolePassword);
    }
  } finally {
    await sql.end();
  }
}

/** The names of the applied migrations. */
async function readApplied(tx: postgres.TransactionSql): Promise<string[]> {
  const [found] = await tx<{ earlier: boolean }[]>`
    select to_regclass('platform.tenants') is not null and to_regclass('migrations.applied') is null as earlier`;
  if (found?.earlier)
    throw new OtherVersion(
      'The database was made by an earlier version of this project, which cannot be migrated.',
    );
  await tx`create schema if not exists migrations`;
  await tx`create table if not exists migrations.applied (name text primary key, at timestamptz not null default now())`;
  await tx`create table if not exists migrations.functions (name text primary key, hash text not null)`;
  const rows = await tx<{ name: string }[]>`select name from migrations.applied`;
  return rows.map(({ name }) => name);
}

async function applyMigrations(
  tx: postgres.TransactionSql,
  folder: string,
  applied: string[],
): Promise<void> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const unknown = applied.filter((name) => !files.includes(name));
  if (unknown.length > 0)
    throw new OtherVersion(
      `The database was made by another version of this project: it has ${unknown.join(', ')}.`,
    );
  for (const name of files.filter((file) => !applied.includes(file))) {
    await tx.unsafe(readFileSync(join(folder, name), 'utf8'));
    await tx`insert into migrations.applied (name) values (${name})`;
  }
}

type FunctionFile = { name: string; path: string; text: string };

/** The files of db/functions in loading order: `<noun>/<name>.sql`, where `name` is the function's. */
export function functionFiles(folder: string = FOLDER): FunctionFile[] {
  return readdirSync(join(folder, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) => ({
      name: basename(path, '.sql'),
      path: join('db/functions', path),
      text: readFileSync(join(folder, 'functions', path), 'utf8'),
    }));
}

/** Replaces the functions whose files have changed; unchanged ones keep their cached plans. */
async function loadFunctions(tx: postgres.TransactionSql, files: FunctionFile[]): Promise<void> {
  const rows = await tx<{ name: string; hash: string }[]>`select name, hash from migrations.functions`;
  const loaded = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const { name, text } of files) {
    const hash = createHash('sha256').update(text).digest('hex');
    if (loaded.get(name) === hash) continue;
    await replaceFunction(tx, name, text);
    await tx`
      insert into migrations.functions (name, hash) values (${name}, ${hash})
      on conflict (name) do update set hash = excluded.hash`;
  }
}

/** PostgreSQL refuses to replace a function if the result type or parameter names differ. */
const INVALID_FUNCTION_DEFINITION = '42P13';

async function replaceFunction(tx: postgres.TransactionSql, name: string, text: string): Promise<void> {
  try {
    await tx.savepoint((inner) => inner.unsafe(text));
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && error.code === INVALID_FUNCTION_DEFINITION)) throw error;
    await dropFunctions(tx, await signaturesOf(tx, [name]));
    await tx.unsafe(text);
  }
  // Different parameters create a second function of the same name; the newest is the one from the file.
  const [, ...older] = await signaturesOf(tx, [name]);
  await dropFunctions(tx, older);
}

async function dropFunctionsWithoutFile(tx: postgres.TransactionSql, files: FunctionFile[]): Promise<void> {
  const names = files.map(({ name }) => name);
  const gone = await tx<{ name: string }[]>`
    delete from migrations.functions where name <> all(${names}) returning name`;
  await dropFunctions(
    tx,
    await signaturesOf(
      tx,
      gone.map(({ name }) => name),
    ),
  );
}

/** Newest first. */
async function signaturesOf(tx: postgres.TransactionSql, names: string[]): Promise<string[]> {
  const rows = await tx<{ signature: string }[]>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace in ('public'::regnamespace, 'platform'::regnamespace) and proname = any(${names})
    order by oid desc`;
  return rows.map(({ signature }) => signature);
}

async function dropFunctions(tx: postgres.TransactionSql, signatures: string[]): Promise<void> {
  for (const signature of signatures) await tx.unsafe(`drop function ${signature}`);
}

/** ALTER ROLE takes no parameters, so the password is quoted by the server itself. */
async function setLogin(sql: postgres.Sql, role: string, password: string): Promise<void> {
  const [row] = await sql<{ statement: string }[]>`
    select format('alter role %I login password %L', ${role}::text, ${password}::text) as statement`;
  if (row) await sql.unsafe(row.statement);
}
