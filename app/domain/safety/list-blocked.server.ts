import { kindLabelOf } from '#app/domain/members/kind-label.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { listBlockedRows } from './blocks.queries.server.ts';
import { BLOCKED_PAGE_SIZE } from './limits.ts';

export type BlockedPage = {
  people: { id: number; name: string; since: string }[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
};

/** The members blocked by this member, latest first. Contacts that they hide from are not listed. */
export async function listBlocked(scope: MemberScope, after: string | null = null): Promise<BlockedPage> {
  const [rows] = await readInTenant(scope.tenant.id, (tx) => [
    listBlockedRows(tx, scope.tenant.id, scope.viewer.id, parseAfter(after)),
  ]);
  const page = rows.slice(0, BLOCKED_PAGE_SIZE);
  const last = page.at(-1);
  return {
    people: page.map((row) => ({
      id: row.id,
      name: markedName({ name: row.name, kindLabel: kindLabelOf(scope, row) }),
      since: row.since.toISOString(),
    })),
    next: rows.length > BLOCKED_PAGE_SIZE && last ? `${last.since.getTime()}-${last.id}` : null,
  };
}

/** The last millisecond of the year 9999: PostgreSQL cannot parse later dates in this format. */
const LAST_MS = 253_402_300_799_999;

function parseAfter(text: string | null): { at: number; id: number } | null {
  const [, at, id] = /^(\d{1,16})-(\d{1,16})$/.exec(text ?? '') ?? [];
  const after = { at: Number(at), id: Number(id) };
  return after.at <= LAST_MS && Number.isSafeInteger(after.id) ? after : null;
}
