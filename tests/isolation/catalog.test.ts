import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/world/world.ts';
import { catalogFaults, tenantTables } from './catalog-faults.ts';

const world = openWorld();

class Undo extends Error {}

/** The faults after a change, which is rolled back. */
async function faultsAfter(change: string): Promise<string[]> {
  let faults: string[] = [];
  await world.owner
    .begin(async (sql) => {
      await sql.unsafe(change);
      faults = await catalogFaults(sql);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return faults;
}

const PROTECTED = "select platform.protect_tenant_table('notes')";

describe('row-level security, by the database catalog', () => {
  it('protects every table', async () => {
    expect(await tenantTables(world.owner)).toEqual(
      expect.arrayContaining(['members', 'messages', 'outbox']),
    );
    expect(await catalogFaults(world.owner)).toEqual([]);
  });

  it('accepts a new table that is protected as required', async () => {
    const notes = 'create table notes (tenant_id int not null, id bigint, primary key (tenant_id, id))';
    expect(await faultsAfter(`${notes}; ${PROTECTED}`)).toEqual([]);
  });

  it.each([
    ['create table notes (id bigint primary key)', 'notes has no tenant_id'],
    ['create table notes (tenant_id int, id bigint)', 'notes has no tenant_id'],
    ['create table notes (tenant_id int not null)', 'notes does not enable row-level security'],
    ['create table notes (tenant_id int not null)', 'notes has no policy'],
    ['create table notes (tenant_id int not null)', 'notes has no primary key'],
    [
      `create table notes (tenant_id int not null, id bigint primary key); ${PROTECTED}`,
      'notes: notes_pkey does not',
    ],
    ['alter table messages no force row level security', 'messages does not force row-level security'],
    ['alter table messages disable row level security', 'messages does not enable row-level security'],
    ['drop policy tenant on likes', 'likes has no policy'],
    ['create policy everyone on likes using (true)', 'likes has the policy everyone'],
    ['create policy relay on messages to app_relay using (true)', 'messages is open to the relay'],
    ['alter table likes add constraint once unique (liker_id, liked_id)', 'likes: once does not begin'],
    ['create index by_name on members (name)', 'members: index by_name does not begin'],
    [
      'alter table members add unique (id); alter table photos add constraint whose foreign key (member_id) references members (id)',
      'photos: whose may reach',
    ],
    ['grant update (amount) on ledger_entries to app_runtime', 'ledger_entries may be changed'],
    ['grant delete on ledger_entries to app_runtime', 'ledger_entries may be changed'],
    ['grant update (evidence) on reports to app_runtime', 'reports may be changed'],
    ['grant truncate on messages to app_runtime', 'messages may be truncated by app_runtime'],
    ['grant select on messages to app_relay', 'messages is open to the relay'],
    [
      'grant update on platform.tenants to app_runtime',
      'tenants of the platform may be changed by app_runtime',
    ],
    ['grant select (password_hash) on platform.staff to app_runtime', 'app_runtime: password_hash'],
    ['grant select (authenticator) on platform.staff to app_runtime', 'app_runtime: authenticator'],
    ['grant select on platform.staff_sessions to app_runtime', 'staff_sessions may be read by app_runtime'],
    ['grant select on messages to app_console', 'messages is open to the console'],
    ['grant insert on platform.staff_audit to app_console', 'staff_audit of the platform may be changed'],
    ['grant update on platform.brand_history to app_console', 'the history of brands may be changed'],
    ['grant update on platform.tenants to app_console', 'the slug of a brand may be changed'],
    ['grant select on platform.staff_audit to app_runtime', 'staff_audit may be read by app_runtime'],
    ['grant update (role) on platform.staff to app_runtime', 'staff of the platform may be changed'],
    ['grant delete on platform.staff_audit to app_runtime', 'staff_audit of the platform may be changed'],
    ['alter role app_runtime bypassrls', 'app_runtime has rights'],
    ['grant pg_read_all_data to app_runtime', 'app_runtime is a member of pg_read_all_data'],
    ['alter table messages owner to app_runtime', 'app_runtime owns something'],
    ['grant create on schema public to app_runtime', 'app_runtime may create in schema public'],
    ['create function peek() returns int language sql security definer return 1', 'function peek runs with'],
    ['create view all_members as select * from members', 'view all_members looks past'],
  ])('reports %s', async (change, fault) => {
    expect(await faultsAfter(change)).toContainEqual(expect.stringContaining(fault));
  });
});
