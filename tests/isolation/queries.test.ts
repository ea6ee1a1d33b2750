import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type Tx, txOn } from '#db/client.ts';
import { expectComplete } from '#tests/world/complete-list.ts';
import { openWorld } from '#tests/world/world.ts';
import { tenantTables } from './catalog-faults.ts';
import { fingerprint, type Rows, writeRows } from './one-row-each.ts';
import { CALLS, type Call } from './query-calls.ts';

const world = openWorld();
let tables: string[] = [];
let ours: Rows;
let theirs: Rows;
/** The checksum of the other brand's rows after the last test. */
let rows = '';

beforeAll(async () => {
  tables = await tenantTables(world.owner);
  ours = await writeRows(world.owner, world.amora.id, 0);
  theirs = await writeRows(world.owner, world.she.id, 1);
  rows = await theirRows(world.owner);
});

const theirRows = (sql: Tx['sql']): Promise<string> => fingerprint(sql, tables, theirs.tenantId);

/** Refused by a policy, or because the referenced row is missing. */
const REFUSALS = ['42501', '23503'];

/** Nothing found or done; a refusal by the database counts too. */
async function outcomeOf(asked: Promise<unknown>): Promise<unknown> {
  const answer = await asked.catch((error: { code?: string }) => {
    if (!REFUSALS.includes(error.code ?? '')) throw error;
    return null;
  });
  return Array.isArray(answer) ? answer.length : (answer ?? false) || 'nothing';
}

/** Whether the transaction has written or locked a row; PostgreSQL numbers transactions only then. */
async function hasWritten(sql: Tx['sql']): Promise<boolean> {
  const [row] = await sql<{ id: string | null }[]>`select pg_current_xact_id_if_assigned()::text as id`;
  return row?.id != null;
}

/** A brand without any rows: anything found would be another brand's. */
const NO_TENANT = 0;

/** Statements that other domains run in their own transaction. */
const SHARED_FILES = [
  'accounts/invites.server.ts',
  'limits/attempts.server.ts',
  'members/is-seen-by.server.ts',
  'members/save-age-check.server.ts',
  'safety/block-between.server.ts',
];

/**
 * Fragments of statements, a lock, statements of staff commands, which run as the
 * owner, and those of the console's role, which has no rights to a tenant's table.
 */
const OTHER_FILES = [
  'chat/message-columns.server.ts',
  'deletion/export-columns.server.ts',
  'members/seen-by.server.ts',
  'push/segment-condition.server.ts',
  'safety/pair-lock.server.ts',
  'staff/audit-log.server.ts',
  'staff/brand-admin.server.ts',
  'staff/brand-check.server.ts',
  'staff/brand-rows.server.ts',
  'staff/landing-pages.server.ts',
  'staff/new-brand.server.ts',
  'staff/staff-accounts.server.ts',
  'staff/staff-passkey-store.server.ts',
  'staff/staff-store.server.ts',
  'staff/theme-studio.server.ts',
];

class Undo extends Error {
  answer: unknown;
}

/** Runs as the owner, who bypasses row-level security, so that only the statement's own predicates apply. */
async function withoutPolicies(call: Call, tenantId: number): Promise<{ answer: unknown; rows: string }> {
  const undo = new Undo();
  await world.owner
    .begin(async (sql) => {
      const asked = sql.savepoint((inner) => call(txOn(inner), tenantId, theirs));
      const answer = await outcomeOf(asked);
      // Comparing all tables takes ten times as long as the statement, and most wrote nothing.
      undo.answer = { answer, rows: (await hasWritten(sql)) ? await theirRows(sql) : rows };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return undo.answer as { answer: unknown; rows: string };
}

/** Several counts at once count as finding nothing when each is 0. */
const NOTHING = expect.toSatisfy(
  (answer) =>
    answer === 'nothing' ||
    answer === 0 ||
    (typeof answer === 'object' && Object.values(answer).every((count) => count === 0)),
);

const inDomain = (path: string): string => path.replace('../../app/domain/', '');

describe('the SQL statements of the domain', () => {
  it('all have a call in query-calls.ts', async () => {
    const files = import.meta.glob<Record<string, unknown>>('../../app/domain/**/*.server.ts');
    const tested = Object.keys(files).filter(
      (path) => path.endsWith('.queries.server.ts') || SHARED_FILES.includes(inDomain(path)),
    );
    const modules = await Promise.all(tested.map((path) => files[path]?.()));
    const exported = modules.flatMap((file = {}) =>
      Object.keys(file).filter((name) => typeof file[name] === 'function'),
    );
    expectComplete('tests/isolation/query-calls.ts', Object.keys(CALLS), exported);
  });

  it('are all in the files tested here', () => {
    const sources = import.meta.glob<string>(
      ['../../app/domain/**/*.ts', '!**/*.queries.server.ts', '!**/*.test.ts'],
      { eager: true, query: '?raw', import: 'default' },
    );
    const others = Object.keys(sources).filter((path) => /\btx\.(sql|db)\b|\bsql`/.test(sources[path] ?? ''));
    expect(others.map(inDomain).sort()).toEqual([...OTHER_FILES, ...SHARED_FILES].sort());
  });

  it.each(Object.entries(CALLS))(
    '%s returns nothing of a brand from another brand’s transaction',
    async (_, call) => {
      const before = rows;
      let wrote = false;
      const asked = inTenant(ours.tenantId, async (tx) => {
        const answer = await call(tx, theirs.tenantId, theirs);
        wrote = await hasWritten(tx.sql);
        return answer;
      });
      const answer = await outcomeOf(asked);
      if (wrote) rows = await theirRows(world.owner);
      expect(answer).toEqual(NOTHING);
      expect(rows).toBe(before);
    },
  );

  it.each(Object.entries(CALLS))(
    '%s filters by its tenant itself, even without policies',
    async (_, call) => {
      const without = await withoutPolicies(call, NO_TENANT);
      expect(without.answer).toEqual(NOTHING);
      expect(without.rows).toBe(rows);
    },
  );
});
