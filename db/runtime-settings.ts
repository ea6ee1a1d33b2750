import type postgres from 'postgres';

/**
 * Settings of every connection that serves members. A connection sends them when it starts; behind a pooler, which
 * shares server connections, they are settings of the role.
 */
export const RUNTIME_SETTINGS = {
  /** Milliseconds. */
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  // Generic plans: every statement finds its rows by an index that begins with the tenant, regardless of the values,
  // and planning each execution would cost more than running it.
  plan_cache_mode: 'force_generic_plan',
} as const;

const entries = () => Object.entries(RUNTIME_SETTINGS).map(([name, value]) => [name, String(value)] as const);

/** Makes them settings of the role `app_runtime`, if the owner may. Runs in the migration's transaction. */
export async function setOnRuntimeRole(sql: postgres.ISql): Promise<void> {
  const [role] = await sql<{ settings: string[] | null; mine: boolean }[]>`
    select (select setconfig from pg_db_role_setting where setrole = pg_roles.oid and setdatabase = 0) as settings,
      pg_has_role(current_user, oid, 'usage with admin option')
        or (select rolsuper from pg_roles where rolname = current_user) as mine
    from pg_roles where rolname = 'app_runtime'`;
  if (!role?.mine) return;
  for (const [name, value] of entries())
    if (!role.settings?.includes(`${name}=${value}`))
      await sql.unsafe(`alter role app_runtime set ${name} = '${value}'`);
}

/** The missing settings of this connection, as sentences; none when it has all. */
export async function missingSettings(sql: postgres.ISql): Promise<string[]> {
  const names = Object.keys(RUNTIME_SETTINGS);
  const rows = await sql<{ name: string; value: string }[]>`
    select name, setting as value from pg_settings where name in ${sql(names)}`;
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return entries().flatMap(([name, value]) =>
    values.get(name) === value ? [] : [`${name} is ${values.get(name)}, not ${value}`],
  );
}
