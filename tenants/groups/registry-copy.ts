import type postgres from 'postgres';
import { pollUntil } from './poll-until.ts';

const PUBLICATION = 'registry';
const SUBSCRIPTION = 'registry';
/** The platform tables that transactions of tenants read or refer to. Secrets of staff stay in the registry. */
const TABLES = [
  'platform.companies',
  'platform.tenants',
  'platform.tenant_domains',
  'platform.staff (id, email, name, role, all_brands, created_at, disabled_at)',
  'platform.staff_brands',
];
const COPIED_WITHIN_MS = 60_000;

/** An owner's connection to a group, and the group's address for the other servers. */
export type GroupOwner = { name: string; url: string; sql: postgres.Sql };

/**
 * Sets up logical replication of the platform's tables to a group. Returns when the copy is complete; does nothing if
 * it already exists. Both servers must be migrated, and the registry's has `wal_level = logical`.
 */
export async function copyRegistry(registry: GroupOwner, group: GroupOwner): Promise<void> {
  await requireReplication(registry);
  await requireReplication(group);
  const [published] = await registry.sql`select from pg_publication where pubname = ${PUBLICATION}`;
  if (!published)
    await registry.sql.unsafe(`create publication ${PUBLICATION} for table ${TABLES.join(', ')}`);
  const [subscribed] = await group.sql`
    select from pg_subscription s where s.subname = ${SUBSCRIPTION}
      and s.subdbid = (select oid from pg_database where datname = current_database())`;
  if (!subscribed)
    await subscribe(group, SUBSCRIPTION, {
      from: registry,
      publication: PUBLICATION,
      slot: `registry_${group.name}`,
    });
  await pollUntil('The copy of the registry', COPIED_WITHIN_MS, () => isCopied(group.sql, SUBSCRIPTION));
}

/** Subscribes `group` to the publication, which first copies the existing rows. */
export async function subscribe(
  group: GroupOwner,
  name: string,
  { from, publication, slot }: { from: GroupOwner; publication: string; slot: string },
): Promise<void> {
  // The statement takes no parameters.
  const [row] = await group.sql<{ text: string }[]>`
    select format('create subscription %I connection %L publication %I with (slot_name = %L)', ${name}::text,
      ${from.url}::text, ${publication}::text, ${slot}::text) as text`;
  await group.sql.unsafe(row?.text ?? '');
}

/** Whether the initial copy of every table is complete. */
export async function isCopied(sql: postgres.Sql, subscription: string): Promise<boolean> {
  const [row] = await sql<{ done: boolean }[]>`
    select count(*) > 0 and bool_and(r.srsubstate = 'r') as done
    from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid where s.subname = ${subscription}`;
  return row?.done ?? false;
}

/** Throws a sentence if the server or the login cannot replicate tables under row-level security. */
export async function requireReplication({ name, sql }: GroupOwner): Promise<void> {
  const [row] = await sql<{ level: string; allowed: boolean }[]>`
    select current_setting('wal_level') as level,
      (select rolsuper or (rolbypassrls and rolreplication) from pg_roles where rolname = current_user) as allowed`;
  if (row?.level !== 'logical')
    throw new Error(`Group ${name}: set wal_level = logical and restart its server first.`);
  if (!row.allowed)
    throw new Error(`Group ${name}: the owner's login must be superuser, or have BYPASSRLS and REPLICATION.`);
}
