import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import { publishToMember } from '#app/platform/live.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { clearBetween } from './blocks.queries.server.ts';
import {
  countContacts,
  deleteContact,
  findEmail,
  hideFromHolder,
  hideFromHolders,
  holdEmails,
  insertContacts,
  insertHolder,
  lockContacts,
} from './contacts.queries.server.ts';
import { CONTACT_ENTRIES, CONTACTS_MOST } from './limits.ts';
import { type Contact, type ContactsFault, parseContacts } from './parse-contacts.server.ts';

/** Of a brand's own: the same address on two brands gives two hashes that tell nothing of each other. */
const hashOf = (tenantId: number, { kind, value }: Contact): string =>
  keyedHash(`contact:${tenantId}:${kind}:${value}`);

export type HideOutcome =
  | { ok: true; added: number }
  | { ok: false; fault: ContactsFault | { code: 'too_often' | 'full'; line: string } };

/**
 * Hides the member and everybody with one of these addresses or numbers from each other, silently, now and
 * when somebody signs up with one later. The answer is the same whether anybody has it.
 */
export async function hideFromContacts(scope: MemberScope, text: string): Promise<HideOutcome> {
  const { tenant, viewer, now } = scope;
  const contacts = parseContacts(text, viewer.country);
  if (!Array.isArray(contacts)) return { ok: false, fault: contacts };
  if (!(await limitAttempts(scope, keyedHash(`contacts:${viewer.id}`), CONTACT_ENTRIES)))
    return { ok: false, fault: { code: 'too_often', line: '' } };
  const entries = contacts.map((contact) => ({ ...contact, hash: hashOf(tenant.id, contact) }));
  const hashes = entries.map(({ hash }) => hash);
  const emails = entries.filter(({ kind }) => kind === 'email');
  const hidden = await inTenant(tenant.id, async (tx) => {
    await lockContacts(tx, tenant.id, [...hashes, `member:${viewer.id}`]);
    if ((await countContacts(tx, tenant.id, viewer.id)) + entries.length > CONTACTS_MOST) return null;
    await insertContacts(tx, tenant.id, viewer.id, entries, now);
    await holdEmails(
      tx,
      tenant.id,
      emails.map(({ value }) => value),
      emails.map(({ hash }) => hash),
    );
    const apart = await hideFromHolders(tx, tenant.id, viewer.id, hashes, now);
    await clearBetween(tx, tenant.id, viewer.id, apart);
    return apart;
  });
  if (!hidden) return { ok: false, fault: { code: 'full', line: '' } };
  // Nobody is named, above all not to who entered the addresses: badges are counted again, and that is all.
  await Promise.all(hidden.map((id) => publishToMember(tenant.id, id, { type: 'counts' })));
  return { ok: true, added: entries.length };
}

/** Takes an entry back; false when it is not there. */
export const forgetContact = (scope: MemberScope, hash: string): Promise<boolean> =>
  inTenant(scope.tenant.id, (tx) => deleteContact(tx, scope.tenant.id, scope.viewer.id, hash));

/**
 * For sign-up, in its transaction, and for every new address or number of a member: those who entered it
 * before are hidden from the member at once.
 */
export async function hideFromNewContact(
  tx: Tx,
  { tenant, now }: Scope,
  memberId: number,
  contact: Contact,
): Promise<void> {
  const hash = hashOf(tenant.id, contact);
  await lockContacts(tx, tenant.id, [hash]);
  const apart = await hideFromHolder(tx, tenant.id, memberId, hash, now);
  // A number is nowhere else to be looked up by; of addresses no more is kept than is needed.
  if (contact.kind === 'phone' || apart.length > 0) await insertHolder(tx, tenant.id, memberId, hash);
  await clearBetween(tx, tenant.id, memberId, apart);
}

/** After a change of address: the one that the account has now. */
export const hideFromCurrentEmail = (scope: Scope, accountId: number): Promise<void> =>
  inTenant(scope.tenant.id, async (tx) => {
    const value = await findEmail(tx, scope.tenant.id, accountId);
    if (value !== null) await hideFromNewContact(tx, scope, accountId, { kind: 'email', value });
  });
