import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { loadSession, openSession } from '#app/domain/accounts/session.server.ts';
import { hashPassword } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope, Scope, VisitorScope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { CAST, PASSWORD, type Person } from './cast.ts';
import { giveCredits } from './credits.ts';

export type Member = { id: number; email: string; name: string };

let passwordHash: Promise<string> | undefined;

/** Adds a person of the cast to a brand, with overrides. */
export async function join(
  owner: postgres.Sql,
  tenant: Tenant,
  who: keyof typeof CAST,
  different: Partial<Person> = {},
): Promise<Member> {
  const person: Person = { ...CAST[who], ...different };
  const id = await insertProfile(owner, tenant, person);
  const email = `${who}-${randomUUID().slice(0, 8)}@example.test`;
  if (person.account) await insertAccount(owner, tenant, { id, email, ...person.account });
  return { id, email, name: person.name };
}

/** Signed up an hour ago, so that the email that confirms the address can be sent again. */
export async function joinUnconfirmed(owner: postgres.Sql, tenant: Tenant): Promise<Member> {
  const member = await join(owner, tenant, 'cleo');
  await owner`
    update accounts set signup_at = now() - interval '1 hour' where tenant_id = ${tenant.id} and id = ${member.id}`;
  return member;
}

async function insertProfile(owner: postgres.Sql, tenant: Tenant, person: Person): Promise<number> {
  const home = tenant.settings.geoip_selected_country;
  const [row] = await owner<{ id: number }[]>`
    insert into members ${owner({
      tenant_id: tenant.id,
      name: person.name,
      gender: person.gender,
      seeking: person.seeking ?? (person.gender === 'female' ? 'male' : 'female'),
      sexuality: person.sexuality ?? null,
      intimate_consent: true,
      visible_to_visitors: true,
      kind: person.kind ?? 'member',
      kind_label: person.label ?? null,
      status: person.profile ?? 'active',
      invisible: person.invisible ?? false,
      date_of_birth: person.born ?? '1990-05-31',
      country: person.country ?? home,
      region: person.region ?? (home === 'NL' ? 'NL-UT' : 'US-OR'),
      last_active_at: person.lastActiveAt ?? new Date(),
      cell: person.cell ?? null,
      // Without a town there is no distance.
      city: person.cell == null ? null : 'Town',
      ...person.more,
    })} returning id`;
  if (!row) throw new Error('The member was not written.');
  return row.id;
}

type AccountFacts = { id: number; email: string; status: string; credits: number; premium: boolean };

/** Credits come with the ledger entry that explains them. */
async function insertAccount(owner: postgres.Sql, tenant: Tenant, facts: AccountFacts): Promise<void> {
  passwordHash ??= hashPassword(PASSWORD);
  const row = {
    tenant_id: tenant.id,
    id: facts.id,
    email: facts.email,
    password_hash: await passwordHash,
    status: facts.status,
    language: tenant.settings.domain_language,
    paid_at: facts.premium ? new Date() : null,
    deletion_requested_at: facts.status === 'pending_deletion' ? new Date() : null,
  };
  await owner`insert into accounts ${owner(row)}`;
  if (facts.credits > 0)
    await giveCredits(owner, tenant.id, facts.id, {
      key: `bundle:${facts.id}`,
      kind: 'bought',
      credits: facts.credits,
    });
  if (!facts.premium) await owner`update accounts set paid_at = null where id = ${facts.id}`;
}

/** A visitor's request to a brand. */
export const visit = (tenant: Tenant, now = new Date()): VisitorScope => ({
  tenant,
  now,
  locale: tenant.settings.domain_language,
  viewer: null,
});

/** A member's request, with the viewer as the session loads them at this moment. */
export async function as(tenant: Tenant, member: Pick<Member, 'id'>, now = new Date()): Promise<MemberScope> {
  const cookie = await inTenant(tenant.id, (tx) => openSession(tx, tenant.id, member.id));
  const session = await loadSession({ tenant, now }, cookie.value);
  if (!session) throw new Error('The member cannot have a session.');
  const scope: Scope = { tenant, now, locale: session.viewer.language };
  return { ...scope, viewer: session.viewer, sessionHash: session.sessionHash };
}

/**
 * A request of a member who is not in any list and looks for everyone; visitors see fewer people, and fewer details.
 */
export async function reader(owner: postgres.Sql, tenant: Tenant, now = new Date()): Promise<MemberScope> {
  const member = await join(owner, tenant, 'anna', { seeking: 'both', invisible: true });
  return await as(tenant, member, now);
}
