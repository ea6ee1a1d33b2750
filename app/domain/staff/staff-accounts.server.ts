import type postgres from 'postgres';
import { emailFault, normalizeEmail } from '#app/domain/accounts/account-rules.ts';
import { hashAddress, recordPlatform } from '#app/domain/support/audit.server.ts';
import { CONSOLE_ROWS_READ, type ConsolePage, consolePage } from '#app/platform/console-list.ts';
import { DAY_MS, later } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import { hashPassword, randomToken, sha256 } from '#app/platform/secrets.ts';
import { inPlatform, inTenant, type Tx } from '#db/client.ts';
import { findTenantById } from '#tenants/registry.ts';
import { type ConsoleScope, type Scope, STAFF_ROLES, type Staff, type StaffRole } from '#tenants/scope.ts';
import { worksFor } from './permissions.ts';
import { findStaffByEmail } from './staff.queries.server.ts';
import { deletePasskeysOf } from './staff-passkey-store.server.ts';
import { INVITATION_DAYS, type StaffPasswordFault, staffPasswordFault } from './staff-rules.ts';
import * as store from './staff-store.server.ts';

export type StaffLine = store.StaffLine;

/** `brands`: tenant ids, ignored for staff of all brands. */
export type StaffDraft = { name: string; role: string; allBrands: boolean; brands: readonly number[] };
export type StaffDraftFault = 'email_wrong' | 'name_wrong' | 'role_wrong' | 'brands_missing' | 'known';

const isRole = (text: string): text is StaffRole => (STAFF_ROLES as readonly string[]).includes(text);

function draftFault({ name, role, allBrands, brands }: StaffDraft): StaffDraftFault | null {
  if (name.trim() === '' || name.trim().length > 100) return 'name_wrong';
  if (!isRole(role)) return 'role_wrong';
  if (!allBrands && (brands.length === 0 || brands.some((id) => !findTenantById(id))))
    return 'brands_missing';
  return null;
}

/** All accounts, active staff first. */
export const listStaff = (): Promise<StaffLine[]> => inPlatform((tx) => store.listStaffRows(tx));

/** Null when there is no such person. */
export async function readStaffLine(which: { id: number } | { email: string }): Promise<StaffLine | null> {
  const [person] = await inPlatform((tx) => store.listStaffRows(tx, which));
  return person ?? null;
}

/** A page of staff. `after` and `next` are staff numbers. */
export async function pageStaff(
  find: string,
  after: number | null,
  descending = false,
): Promise<ConsolePage<StaffLine, number>> {
  const asked = { find, after, descending, limit: CONSOLE_ROWS_READ };
  const found = await inPlatform((tx) => store.listStaffRows(tx, asked));
  return consolePage(found, ({ id }) => id);
}

/**
 * Invites a new person: the link with this token lets them choose a password, once, within seven days. It is shown only
 * to the inviter, and only its hash is stored. `scope`: null for the command, which an operator of the server runs.
 */
export async function inviteStaff(
  scope: ConsoleScope | null,
  given: StaffDraft & { email: string },
  now = scope?.now ?? new Date(),
): Promise<Result<{ token: string; email: string; name: string }, StaffDraftFault>> {
  const email = normalizeEmail(given.email);
  const fault = emailFault(email) ? 'email_wrong' : draftFault(given);
  if (fault) return { ok: false, code: fault };
  const { name, role, allBrands, brands } = given;
  return await inPlatform(async (tx) => {
    const id = await store.insertStaff(tx, { email, name: name.trim(), role, allBrands });
    if (id === null) return { ok: false, code: 'known' };
    await store.replaceBrands(tx, id, allBrands ? [] : brands);
    const token = await newInvitation(tx, id, now);
    if (scope) await recordPlatform(tx, scope, 'invite_staff', email);
    return { ok: true, token, email, name: name.trim() };
  });
}

async function newInvitation(tx: Tx, staffId: number, now: Date): Promise<string> {
  const token = randomToken();
  await store.updateStaff(tx, staffId, {
    inviteHash: sha256(token),
    inviteEndsAt: later(now, INVITATION_DAYS * DAY_MS),
  });
  return token;
}

/**
 * A new invitation for a person who lost their password or their authenticator: both are deleted and their sessions end.
 * Null when there is no such active account.
 */
export async function inviteAgain(
  scope: ConsoleScope | null,
  staffId: number,
  now = scope?.now ?? new Date(),
): Promise<string | null> {
  return await inPlatform(async (tx) => {
    const found = await store.lockSecrets(tx, staffId);
    if (!found) return null;
    await store.updateStaff(tx, staffId, {
      passwordHash: null,
      authenticator: null,
      authenticatorConfirmedAt: null,
      authenticatorStep: 0,
    });
    await store.replaceRecoveryCodes(tx, staffId, []);
    await deletePasskeysOf(tx, staffId);
    await store.deleteSessionsOf(tx, staffId);
    if (scope) await recordPlatform(tx, scope, 'invite_staff', found.email);
    return await newInvitation(tx, staffId, now);
  });
}

/** The person of an invitation; null when it was used or has expired. */
export const findInvited = (token: string, now: Date): Promise<{ email: string; name: string } | null> =>
  inPlatform((tx) => store.lockInvited(tx, sha256(token), now));

type InvitationOutcome = Result<{ token: string }, 'link_invalid' | StaffPasswordFault>;

/** Sets the password of an invited person; the returned session continues with setting up their authenticator. */
export async function acceptInvitation(
  { now, address, userAgent }: { now: Date; address: string; userAgent: string },
  invitation: string,
  password: string,
): Promise<InvitationOutcome> {
  const fault = staffPasswordFault(password);
  if (fault) return { ok: false, code: fault };
  if (!(await findInvited(invitation, now))) return { ok: false, code: 'link_invalid' };
  const passwordHash = await hashPassword(password);
  return await inPlatform(async (tx): Promise<InvitationOutcome> => {
    const person = await store.lockInvited(tx, sha256(invitation), now);
    if (!person) return { ok: false, code: 'link_invalid' };
    await store.updateStaff(tx, person.id, { passwordHash, inviteHash: null, inviteEndsAt: null });
    const token = randomToken();
    await store.insertStaffSession(tx, { staffId: person.id, tokenHash: sha256(token), userAgent, now });
    const actor = { staff: person, now, addressHash: hashAddress(address) };
    await recordPlatform(tx, actor, 'accept_invitation');
    return { ok: true, token };
  });
}

/**
 * Changes a person's name, role and brands together. Staff cannot change their own, which would allow privilege
 * escalation.
 */
export async function changeStaff(
  scope: ConsoleScope,
  staffId: number,
  given: StaffDraft,
): Promise<Result<unknown, StaffDraftFault | 'self' | 'not_found'>> {
  if (staffId === scope.staff.id) return { ok: false, code: 'self' };
  const fault = draftFault(given);
  if (fault) return { ok: false, code: fault };
  const { name, role, allBrands, brands } = given;
  return await inPlatform(async (tx) => {
    const found = await store.lockSecrets(tx, staffId);
    if (!found) return { ok: false, code: 'not_found' };
    await store.updateStaff(tx, staffId, { name: name.trim(), role, allBrands });
    await store.replaceBrands(tx, staffId, allBrands ? [] : brands);
    const scopeText = allBrands ? 'all brands' : `brands ${brands.join(', ')}`;
    await recordPlatform(tx, scope, 'change_staff', `${found.email}: ${role}, ${scopeText}`);
    return { ok: true };
  });
}

/** Disables an account and ends its sessions, or enables it. Its audit entries are kept. */
export async function setStaffDisabled(
  scope: ConsoleScope | null,
  email: string,
  disabled: boolean,
  now = scope?.now ?? new Date(),
): Promise<Result<unknown, 'self' | 'not_found'>> {
  if (email === scope?.staff.email) return { ok: false, code: 'self' };
  return await inPlatform(async (tx) => {
    const id = await store.setDisabled(tx, email, disabled ? now : null);
    if (id === null) return { ok: false, code: 'not_found' };
    if (disabled) await store.deleteSessionsOf(tx, id);
    if (scope) await recordPlatform(tx, scope, disabled ? 'disable_staff' : 'enable_staff', email);
    return { ok: true };
  });
}

/** An active staff member who works for this brand, for commands; null if there is none. */
export async function findStaffOfBrand({ tenant }: Scope, email: string): Promise<Staff | null> {
  const staff = await inTenant(tenant.id, (tx) => findStaffByEmail(tx, normalizeEmail(email)));
  return staff && worksFor(staff, tenant.id) ? staff : null;
}

export type SeededStaff = {
  email: string;
  name: string;
  role: StaffRole;
  /** Slugs; 'all' includes future brands. */
  brands: 'all' | readonly string[];
  password: string;
  /** Sealed; without one the person sets up an authenticator at the first login. */
  authenticator?: string;
};

/** Creates or replaces a complete account, as the database's owner, for the demo and tests. */
export async function seedStaff(owner: postgres.Sql, person: SeededStaff): Promise<void> {
  const { name, role, brands, authenticator = null } = person;
  const passwordHash = await hashPassword(person.password);
  await owner.begin(async (sql) => {
    const row = {
      email: normalizeEmail(person.email),
      name,
      role,
      all_brands: brands === 'all',
      password_hash: passwordHash,
      authenticator,
      authenticator_confirmed_at: authenticator ? new Date() : null,
      authenticator_step: 0,
      disabled_at: null,
    };
    const [written] = await sql<{ id: number }[]>`
      insert into platform.staff ${sql(row)} on conflict (email) do update set ${sql(row)} returning id`;
    const id = written?.id ?? 0;
    await sql`delete from platform.staff_sessions where staff_id = ${id}`;
    await sql`delete from platform.staff_brands where staff_id = ${id}`;
    if (brands !== 'all')
      await sql`
        insert into platform.staff_brands (staff_id, tenant_id)
        select ${id}::int, id from platform.tenants where slug = any(${[...brands]})`;
  });
}
