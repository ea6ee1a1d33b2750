import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

/** Passwords with which the running programs log in; null leaves the roles as the server has them. */
export type RoleLogins = { runtimePassword: string; relayPassword: string };

/** Every program runs from the project's folder, built or not. */
const MIGRATIONS = resolve('db/migrations');
/** Any constant: two migrating processes wait for each other. */
const MIGRATION_LOCK = 7_402_218;

/**
 * Brings the database up to date, as its owner. Safe to run again and from several processes at once.
 * Throws when a migration fails; that migration is rolled back.
 */
export async function migrate(ownerUrl: string, logins: RoleLogins | null): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await applyMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS });
    if (logins) {
      await setLogin(sql, 'app_runtime', logins.runtimePassword);
      await setLogin(sql, 'app_relay', logins.relayPassword);
    }
  } finally {
    await sql.end();
  }
}

/** ALTER ROLE takes no parameters, so the password is quoted by the server itself. */
async function setLogin(sql: postgres.Sql, role: string, password: string): Promise<void> {
  const [row] = await sql<{ statement: string }[]>`
    select format('alter role %I login password %L', ${role}::text, ${password}::text) as statement`;
  if (row) await sql.unsafe(row.statement);
}
