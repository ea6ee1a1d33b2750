import postgres from 'postgres';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brand } from '#tenants/brands/amora.ts';
import { allTowns, copyMembers, hostOf } from '../../crowd/make-crowd.ts';
import { sizesOf } from '../../crowd/sizes.ts';
import { say } from '../../report.ts';
import { brandsOf } from './brands-of.ts';
import { addKeptRows } from './kept-rows.ts';
import { addSessions } from './sessions.ts';

/**
 * Fills an empty, migrated database with members of brands of very different sizes, an account each, and kept rows for
 * some of them. The indexes exist from the start, as on a growing site: built at the end they would be smaller.
 */
export async function makeWorld(ownerUrl: string, members: number): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const towns = await allTowns();
    // Fewer checkpoints, because after each one the next change of a page writes the full page.
    await setWal(sql, '8GB');
    for (const [index, size] of sizesOf(members, brandsOf(members)).entries()) {
      const host = hostOf(index + 1);
      const id = await applyBrand(sql, { ...brand, slug: host.split('.')[0] ?? '', hosts: [host] });
      // The rows are consistent, and checking their foreign keys would take as long as writing them.
      await sql`set session_replication_role = replica`;
      await copyMembers(sql, id, size, towns);
      await addAccounts(sql, id);
      await addKeptRows(sql, id, size);
      await addSessions(sql, id, size);
      await sql`set session_replication_role = default`;
      if (index < 3) say(`… ${host} has its ${size.toLocaleString('en')} members`);
    }
    await sql`vacuum (analyze)`;
    await sql`checkpoint`;
  } finally {
    await setWal(sql, null);
    await sql.end();
  }
}

async function setWal(sql: postgres.Sql, size: string | null): Promise<void> {
  await sql.unsafe(size ? `alter system set max_wal_size = '${size}'` : 'alter system reset max_wal_size');
  await sql`select pg_reload_conf()`;
}

/** An account for each member; a tenth have paid once. Hashes and addresses are as long as real ones. */
async function addAccounts(sql: postgres.Sql, tenantId: number): Promise<void> {
  await sql`
    insert into accounts (tenant_id, id, email, password_hash, status, language, signup_at, confirmed_at, paid_at)
    select tenant_id, id, left(md5(id::text), 8) || id || '@bench.test',
      '$argon2id$v=19$m=19456,t=2,p=1$' || left(md5(id::text), 22) || '$' || left(md5(name) || md5(id::text), 43),
      'active', 'en', created_at, created_at, case when id % 10 = 0 then created_at end
    from members where tenant_id = ${tenantId} and kind = 'member'`;
}
