import type postgres from 'postgres';

/** Ours, not the driver's (docs/decisions: patched driver). */
type JoinedOptions = postgres.UnsafeQueryOptions & { joins?: true; ends?: true; simple?: false };

const JOINS: JoinedOptions = { joins: true, prepare: true };
const ENDS: JoinedOptions = { ends: true, simple: false };
/** What the server calls a connection that is in no transaction. */
const IDLE = 'I';

/**
 * What is asked from here to `endJoined` is one transaction of the server's own making: no beginning and no commit are
 * sent, and all answers come together with the end. After a statement that fails none of them counts.
 */
export function join(sql: postgres.Sql, tenantId: number): PromiseLike<unknown> {
  return sql.unsafe("select set_config('app.tenant_id', $1, true)", [String(tenantId)], JOINS).execute();
}

/** Commits, unless a statement failed; throws when the connection is in a transaction even then. */
export async function endJoined(sql: postgres.Sql): Promise<void> {
  const { command } = await sql.unsafe('', [], ENDS);
  if (command === IDLE) return;
  throw new Error(
    'The connection is in a transaction after its end: two requests shared it, or the driver is not the patched one.',
  );
}
