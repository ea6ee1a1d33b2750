import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { listBlockedRows } from './blocks.queries.server.ts';
import { BLOCKED_PAGE_SIZE } from './limits.ts';

export type BlockedPage = {
  people: { id: number; name: string; since: string }[];
  next: { at: number; id: number } | null;
};

/** Whom this member has blocked, latest first. Those whom they hide from silently are in no list. */
export async function listBlocked(
  scope: MemberScope,
  after: { at: number; id: number } | null = null,
): Promise<BlockedPage> {
  const [rows] = await readInTenant(scope.tenant.id, (tx) => [
    listBlockedRows(tx, scope.tenant.id, scope.viewer.id, after),
  ]);
  const page = rows.slice(0, BLOCKED_PAGE_SIZE);
  const last = page.at(-1);
  return {
    people: page.map(({ id, name, since }) => ({ id, name, since: since.toISOString() })),
    next: rows.length > BLOCKED_PAGE_SIZE && last ? { at: last.since.getTime(), id: last.id } : null,
  };
}
