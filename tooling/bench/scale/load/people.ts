import type postgres from 'postgres';
import { hostOf, sessionOf } from '../../crowd/make-crowd.ts';
import { sizesOf } from '../../crowd/sizes.ts';
import { brandsOf } from '../world/brands-of.ts';
import { connectedIn } from '../world/shares.ts';

/** A connected member, with the members they write to. */
export type Person = {
  brand: number;
  id: number;
  cookie: string;
  conversations: { id: number; otherId: number }[];
};
/** A brand with members whose profiles are opened. */
export type Brand = { host: string; profiles: number[] };
export type People = { brands: Brand[]; persons: Person[] };

const PROFILES_OF_A_BRAND = 2_000;

/** The members of all brands that are connected in the busiest hour. */
export async function findPeople(sql: postgres.Sql, members: number): Promise<People> {
  const people: People = { brands: [], persons: [] };
  for (const [brand, size] of sizesOf(members, brandsOf(members)).entries()) {
    const host = hostOf(brand + 1);
    const [tenant] = await sql<{ id: number }[]>`
      select tenant_id::float8 as id from platform.tenant_domains where host = ${host}`;
    if (!tenant) throw new Error(`There is no brand ${host}.`);
    const profiles = await sql<{ id: number }[]>`
      select id::float8 as id from members where tenant_id = ${tenant.id} and listed and kind = 'member'
        and id = any (select 1 + floor(random() * ${size}::int)::int from generate_series(1, ${PROFILES_OF_A_BRAND}::int))`;
    people.brands.push({ host, profiles: profiles.map(({ id }) => id) });
    const sides = await sql<{ me: number; id: number; other: number }[]>`
      select member_id::float8 as me, conversation_id::float8 as id, other_id::float8 as other from participants
      where tenant_id = ${tenant.id} and member_id <= ${connectedIn(size)}`;
    const persons = Array.from({ length: connectedIn(size) }, (_, index): Person => {
      const id = index + 1;
      return { brand, id, cookie: `auth.session=${sessionOf(id)}`, conversations: [] };
    });
    for (const { me, id, other } of sides) persons[me - 1]?.conversations.push({ id, otherId: other });
    people.persons.push(...persons);
  }
  return people;
}
