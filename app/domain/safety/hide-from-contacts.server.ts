import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import { DAY_MS, earlier } from '#app/platform/durations.ts';
import type { Failure, Success } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import {
  applyEntries,
  applyHolders,
  clearForOthers,
  countEntered,
  deleteContact,
  findEmail,
  holdEmails,
  insertContacts,
  insertHolder,
  lockContacts,
  type Pair,
} from './contacts.queries.server.ts';
import { CONTACT_ENTRIES, CONTACTS_ACCOUNT_DAYS, MAX_CONTACTS } from './limits.ts';
import { type ContactsFault, parseContacts } from './parse-contacts.server.ts';

/** Keyed by brand, so that hashes of the same address cannot be matched across brands. */
const hashOf = (tenantId: number, email: string): string => keyedHash(`contact:${tenantId}:email:${email}`);

/** `line`: the invalid one, or empty. */
type HideOutcome =
  | Success<{ added: number }>
  | Failure<ContactsFault['code'] | 'too_often' | 'full', { line: string }>;

/**
 * Stores that the member hides from the owners of these addresses, now or later. Takes effect with the next
 * `applyContacts`. Neither the response nor later pages depend on whether an address has an account; otherwise they
 * would reveal its owner.
 */
export async function hideFromContacts(scope: MemberScope, text: string): Promise<HideOutcome> {
  const { tenant, viewer, now } = scope;
  const emails = parseContacts(text);
  if (!Array.isArray(emails)) return { ok: false, ...emails };
  if (!(await limitAttempts(scope, keyedHash(`contacts:${viewer.id}`), CONTACT_ENTRIES)))
    return { ok: false, code: 'too_often', line: '' };
  const hashes = emails.map((email) => hashOf(tenant.id, email));
  const written = await inTenant(tenant.id, async (tx) => {
    await lockContacts(tx, tenant.id, hashes);
    if (!(await countEntered(tx, tenant.id, viewer.id, hashes.length, MAX_CONTACTS))) return false;
    await insertContacts(tx, tenant.id, viewer.id, hashes, now);
    await holdEmails(tx, tenant.id, emails, hashes);
    return true;
  });
  return written ? { ok: true, added: emails.length } : { ok: false, code: 'full', line: '' };
}

/** Deletes an entry; false when there is none. */
export const deleteContactBlock = (scope: MemberScope, hash: string): Promise<boolean> =>
  inTenant(scope.tenant.id, (tx) => deleteContact(tx, scope.tenant.id, scope.viewer.id, hash));

/** Called in the transaction of a signup or change of address: enqueues the check for members who hide from it. */
export async function recordNewEmail(
  tx: Tx,
  { tenant }: Pick<Scope, 'tenant'>,
  memberId: number,
  email: string,
): Promise<void> {
  const hash = hashOf(tenant.id, email);
  await lockContacts(tx, tenant.id, [hash]);
  await insertHolder(tx, tenant.id, memberId, hash);
}

/** Like `recordNewEmail`, for the account's current address after a change. */
export const recordCurrentEmail = (scope: Scope, accountId: number): Promise<void> =>
  inTenant(scope.tenant.id, async (tx) => {
    const email = await findEmail(tx, scope.tenant.id, accountId);
    if (email !== null) await recordNewEmail(tx, scope, accountId, email);
  });

const APPLIED_AT_ONCE = 500;

/**
 * Daily: hides members from the owners of addresses that they entered. Only confirmed accounts that are some days old
 * hide, and only from confirmed addresses. No one is notified.
 */
export async function applyContacts({ tenant, now }: Scope): Promise<void> {
  const until = earlier(now, CONTACTS_ACCOUNT_DAYS * DAY_MS);
  await applyInBatches(tenant.id, now, (tx) => applyHolders(tx, tenant.id, now, APPLIED_AT_ONCE));
  await applyInBatches(tenant.id, now, (tx) => applyEntries(tx, tenant.id, until, now, APPLIED_AT_ONCE));
}

async function applyInBatches(
  tenantId: number,
  now: Date,
  apply: (tx: Tx) => Promise<{ pairs: Pair[]; more: boolean }>,
): Promise<void> {
  for (let more = true; more; )
    more = await inTenant(tenantId, async (tx) => {
      const applied = await apply(tx);
      if (applied.pairs.length > 0) await clearForOthers(tx, tenantId, applied.pairs, now);
      return applied.more;
    });
}
