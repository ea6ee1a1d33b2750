import type postgres from 'postgres';

/** The one policy that a tenant table may have for the running programs, as `pg_policies` prints it. */
const POLICY =
  "(tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer AS \"nullif\"))";

/** The tables of schema public with the position of their tenant_id column; null if they have none. */
const TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
    (select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull
      and a.atttypid = 'int4'::regtype) as tenant
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

/** Each query finds one kind of fault and its location. */
const CHECKS = [
  `select name || ' has no tenant_id that is an integer and never null' as fault from tables where tenant is null`,
  `select name || ' does not enable row-level security' from tables where not secured`,
  `select name || ' does not force row-level security' from tables where not forced`,
  `select name || ' has no policy of its tenant' from tables t where not exists (
    select from pg_policies p where p.schemaname = 'public' and p.tablename = t.name and p.cmd = 'ALL'
      and p.permissive = 'PERMISSIVE' and p.qual = $1 and p.with_check = $1 and p.roles && '{public,app_runtime}')`,
  `select p.tablename || ' has the policy ' || p.policyname || ', which is not of its tenant' from pg_policies p
    where p.permissive = 'PERMISSIVE' and p.roles <> '{app_relay}'
      and not (p.tablename = 'daily_figures' and p.roles = '{app_console}' and p.cmd = 'SELECT')
      and (p.qual is distinct from $1 or p.with_check is distinct from $1)`,
  `select p.tablename || ' is open to the relay' from pg_policies p where 'app_relay' = any(p.roles) and p.tablename <> 'outbox'`,
  `select t.name || ': ' || k.conname || ' does not begin with tenant_id'
    from tables t join pg_constraint k on k.conrelid = t.oid
    where k.contype in ('p', 'u') and k.conkey[1] is distinct from t.tenant`,
  `select t.name || ' has no primary key' from tables t
    where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p')`,
  `select t.name || ': ' || k.conname || ' may reach another tenant''s row'
    from tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' left join tables r on r.oid = k.confrelid
    where (r.oid is not null and (k.conkey[1] is distinct from t.tenant or k.confkey[1] is distinct from r.tenant))
      or (r.oid is null and k.confrelid <> 'platform.tenants'::regclass)`,
  `select t.name || ': index ' || i.indexrelid::regclass || ' does not begin with tenant_id'
    from tables t join pg_index i on i.indrelid = t.oid where i.indkey[0] is distinct from t.tenant`,
  `select t.name || ' may be truncated by ' || r from tables t, unnest('{app_runtime,app_relay}'::text[]) r
    where has_table_privilege(r, t.oid, 'truncate')`,
  `select t || ' may be changed by the runtime role' from unnest('{ledger_entries,ledger_postings,order_returns,reports,report_closures,order_facts,order_refunds,mandates,billing_documents}'::text[]) t
    where has_any_column_privilege('app_runtime', t, 'update') or has_table_privilege('app_runtime', t, 'delete')`,
  `select t.name || ' is open to the relay' from tables t where t.name <> 'outbox'
    and (has_any_column_privilege('app_relay', t.oid, 'select, insert, update') or has_table_privilege('app_relay', t.oid, 'delete'))`,
  // It reads the aggregated figures, which contain no personal data.
  `select t.name || ' is open to the console' from tables t
    where (has_any_column_privilege('app_console', t.oid, 'select') and t.name <> 'daily_figures'
        or has_any_column_privilege('app_console', t.oid, 'insert, update'))
      or has_table_privilege('app_console', t.oid, 'delete, truncate')`,
  `select c.relname || ' of the platform may be changed by the console' from pg_class c
    where c.oid = any('{platform.staff_audit,platform.staff_audit_head}'::regclass[])
      and (has_any_column_privilege('app_console', c.oid, 'insert, update')
        or has_table_privilege('app_console', c.oid, 'delete, truncate'))`,
  `select what || ' may be changed by the console' from (values
      ('the history of brands', has_any_column_privilege('app_console', 'platform.brand_history', 'update')
        or has_table_privilege('app_console', 'platform.brand_history', 'delete, truncate')),
      ('the slug of a brand', has_column_privilege('app_console', 'platform.tenants', 'slug', 'update')),
      ('the brand of a host', has_column_privilege('app_console', 'platform.tenant_domains', 'tenant_id', 'update')),
      ('a mail key', has_any_column_privilege('app_console', 'platform.dkim_keys', 'update')),
      ('a payment account', has_any_column_privilege('app_console', 'platform.adyen_accounts', 'select, insert, update'))
    ) as forbidden (what, given) where given`,
  `select c.relname || ' of the platform may be changed by ' || r from pg_class c, unnest('{app_runtime,app_relay}'::text[]) r
    where c.relnamespace = 'platform'::regnamespace and c.relkind in ('r', 'p')
      and (has_any_column_privilege(r, c.oid, 'insert, update') or has_table_privilege(r, c.oid, 'delete, truncate'))`,
  `select rolname || ' has rights that a running program must not have' from pg_roles
    where rolname in ('app_runtime', 'app_relay', 'app_console') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  `select r.rolname || ' is a member of ' || m.roleid::regrole from pg_auth_members m join pg_roles r on r.oid = m.member
    where r.rolname in ('app_runtime', 'app_relay', 'app_console')`,
  `select r.rolname || ' owns something' from pg_roles r join pg_shdepend d on d.refobjid = r.oid and d.deptype = 'o'
    where r.rolname in ('app_runtime', 'app_relay', 'app_console')`,
  `select r || ' may create in schema ' || n.nspname from unnest('{app_runtime,app_relay,app_console}'::text[]) r, pg_namespace n
    where n.nspname in ('public', 'platform') and has_schema_privilege(r, n.oid, 'create')`,
  `select 'function ' || p.oid::regproc || ' runs with its owner''s rights' from pg_proc p
    where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'platform'::regnamespace)
      -- Document numbers count by company, across its brands; no program may change evidence or write the audit log otherwise.
      -- They take the brand from the transaction's own setting. count_waiting sets several for the console: it returns numbers.
      and not (p.oid = any(array[to_regprocedure('platform.next_document_number(text)'),
          to_regprocedure('platform.end_mandates(timestamptz)'), to_regprocedure('platform.end_reports(timestamptz)'),
          to_regprocedure('platform.end_proofs(timestamptz)'), to_regprocedure('platform.end_photo_decisions(timestamptz)'),
          to_regprocedure('platform.count_waiting(int[],text[],timestamptz,int)'),
          to_regprocedure('platform.append_audit(int,int,text,text,text,timestamptz,text)')]::oid[])
        and p.proconfig @> '{"search_path=pg_catalog, pg_temp"}' and not has_function_privilege('public', p.oid, 'execute'))`,
  `select c.relname || ' may be read by ' || r from pg_class c, unnest('{app_runtime,app_relay}'::text[]) r
    where c.relnamespace = 'platform'::regnamespace and c.relkind in ('r', 'p') and c.relname ~ '^staff(_|$)'
      and has_any_column_privilege(r, c.oid, 'select')
      and not (r = 'app_runtime' and c.relname in ('staff', 'staff_brands'))`,
  `select 'secrets of staff may be read by ' || r || ': ' || secret
    from unnest('{app_runtime,app_relay}'::text[]) r,
      unnest('{password_hash,authenticator,invite_hash}'::text[]) secret
    where has_column_privilege(r, 'platform.staff', secret, 'select')`,
  `select 'view ' || c.relname || ' looks past row-level security' from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce(c.reloptions && '{security_invoker=true,security_invoker=on}', false)))`,
];

/** Every fault of tenant isolation that the database's catalog shows, as sentences. */
export async function catalogFaults(sql: postgres.Sql | postgres.TransactionSql): Promise<string[]> {
  const query = `with tables as (${TABLES}) ${CHECKS.join('\nunion all\n')}`;
  const rows = await sql.unsafe<{ fault: string }[]>(query, [POLICY]);
  return rows.map(({ fault }) => fault);
}

/** The names of the tenant tables. */
export async function tenantTables(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql.unsafe<{ name: string }[]>(`select name from (${TABLES}) t order by name`);
  return rows.map(({ name }) => name);
}
