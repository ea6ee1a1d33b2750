import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { sessionOf } from '../../crowd/make-crowd.ts';
import { activeIn } from './shares.ts';

/** A session for each member of a brand who is active today. */
export async function addSessions(sql: postgres.Sql, tenantId: number, size: number): Promise<void> {
  const hashes = Array.from({ length: activeIn(size) }, (_, index) =>
    createHash('sha256')
      .update(sessionOf(index + 1))
      .digest('base64url'),
  );
  await sql`
    insert into sessions (tenant_id, id_hash, account_id, expires_at)
    select ${tenantId}, hash, n, now() + interval '30 days'
    from unnest(${hashes}::text[]) with ordinality as made(hash, n)`;
}
