import type postgres from 'postgres';
import { BrokenDkimKey, type DkimKey, type DkimRow, makeDkimKey, openDkimKey } from '#app/platform/dkim.ts';
import { env } from '#app/platform/env.ts';
import { log } from '#app/platform/log.ts';
import { readPlatform, type TenantSql } from '#db/client.ts';

/** How long processes cache a key. */
const KEEP_MS = 15_000;
type Cached = { key: DkimKey | null; fault: BrokenDkimKey | null; until: number };
const kept = new Map<number, Cached>();

/**
 * The key that signs a brand's mails; null when it has none and mails do not leave the machine. Throws BrokenDkimKey,
 * in which case nothing may be sent.
 */
export async function dkimKeyOf({ id, slug }: { id: number; slug: string }): Promise<DkimKey | null> {
  const known = kept.get(id);
  const fresh = known && known.until > Date.now() ? known : await load(id, slug, known?.fault?.message);
  if (fresh.fault) throw fresh.fault;
  return fresh.key;
}

/** The fault is logged once, not for every mail. */
async function load(id: number, slug: string, saidBefore: string | undefined): Promise<Cached> {
  const [row] = await readPlatform(
    async (sql) =>
      await sql<DkimRow[]>`
    select selector, sealed_key as "sealedKey", public_key as "publicKey", created_at as "createdAt"
    from platform.dkim_keys where tenant_id = ${id}`,
  );
  const found: Cached = { key: null, fault: null, until: Date.now() + KEEP_MS };
  try {
    if (!row && env().SMTP_URL)
      throw new BrokenDkimKey('it has no key to sign them with: run the command tenant mail-key SLUG');
    found.key = row ? openDkimKey(id, row) : null;
  } catch (error) {
    if (!(error instanceof BrokenDkimKey)) throw error;
    found.fault = error;
    if (error.message !== saidBefore)
      log.error({ tenant: slug, why: error.message }, 'the brand sends no mails');
  }
  kept.set(id, found);
  return found;
}

export const clearDkimKeyCache = (): void => kept.clear();

/** Generates the key of a brand that has none, for `storeDkimKey`, because this takes too long for a transaction. */
export const newDkimKey = (tenantId: number, secret: string): Promise<Omit<DkimRow, 'createdAt'>> =>
  makeDkimKey(tenantId, secret);

/**
 * Stores the first key of a brand; also for the console's role, which cannot replace one. False if there already is
 * one.
 */
export async function storeDkimKey(
  sql: TenantSql,
  tenantId: number,
  { selector, sealedKey, publicKey }: Omit<DkimRow, 'createdAt'>,
): Promise<boolean> {
  const { count } = await sql`
    insert into platform.dkim_keys (tenant_id, selector, sealed_key, public_key, created_at)
    values (${tenantId}, ${selector}, ${sealedKey}, ${publicKey}, now()) on conflict (tenant_id) do nothing`;
  return count > 0;
}

/**
 * Creates the brand's key if it has none, as the database owner. `replace` replaces it, and emails are signed with the
 * new key immediately: with a new selector, publish the record first.
 */
export async function ensureDkimKey(
  owner: postgres.Sql,
  tenantId: number,
  secret: string,
  replace = false,
): Promise<Pick<DkimRow, 'selector' | 'publicKey'>> {
  const [known] = await owner<{ selector: string; publicKey: string }[]>`
    select selector, public_key as "publicKey" from platform.dkim_keys where tenant_id = ${tenantId}`;
  if (known && !replace) return known;
  const made = await makeDkimKey(tenantId, secret);
  const selector = known?.selector === made.selector ? `${made.selector}b` : made.selector;
  const row = { selector, sealed_key: made.sealedKey, public_key: made.publicKey, created_at: new Date() };
  await owner`
    insert into platform.dkim_keys ${owner({ tenant_id: tenantId, ...row })}
    on conflict (tenant_id) do update set ${owner(row)}`;
  return { selector, publicKey: made.publicKey };
}

/** The fault of the current key, for checks by operators; null when it works. */
export async function dkimFault(
  owner: postgres.Sql,
  tenantId: number,
  secret: string,
): Promise<string | null> {
  const [row] = await owner<DkimRow[]>`
    select selector, sealed_key as "sealedKey", public_key as "publicKey", created_at as "createdAt"
    from platform.dkim_keys where tenant_id = ${tenantId}`;
  if (!row) return 'there is no key to sign mails with: run the command tenant mail-key SLUG';
  try {
    openDkimKey(tenantId, row, secret);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
