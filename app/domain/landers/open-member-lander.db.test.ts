import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantSettings } from '#tenants/settings.ts';
import { join, visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { openMemberLander } from './open-member-lander.server.ts';

const world = openWorld();

beforeEach(async () => {
  await world.owner`delete from members`;
});

const open = (id: number, settings: Partial<TenantSettings> = {}, network?: string) => {
  const { amora } = world;
  const tenant = {
    ...amora,
    settings: { ...amora.settings, logged_out_search: 'all' as const, ...settings },
  };
  return openMemberLander(visit(tenant), id, network);
};
const add = (...who: Parameters<typeof join> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
  join(world.owner, world.amora, ...who);

describe('a landing page that presents a member', () => {
  it('shows a first name, an age, a region and the main photo, and nothing else', async () => {
    const anna = await add('anna');
    const shown = await open(anna.id);
    expect(Object.keys(shown ?? {}).sort()).toEqual(
      ['age', 'id', 'kind', 'kindLabel', 'name', 'photoId', 'place'].sort(),
    );
    expect(shown).toMatchObject({ id: anna.id, name: anna.name, place: 'Oregon', kind: 'member' });
    expect(shown?.age).toBeGreaterThan(18);
  });

  it('shows neither age nor region where the brand’s cards omit them', async () => {
    const anna = await add('anna');
    expect(await open(anna.id, { visible_profile_fields: [] })).toMatchObject({ age: null, place: '' });
  });

  it('exists only where visitors from this network may search', async () => {
    const { id } = await add('anna');
    const partners = {
      logged_out_search: 'with_trafficsource' as const,
      logged_out_search_trafficsource: ['partner'],
    };
    expect(await open(id, { logged_out_search: 'none' })).toBeNull();
    expect(await open(id, partners)).toBeNull();
    expect(await open(id, partners, 'other')).toBeNull();
    expect(await open(id, partners, 'partner')).not.toBeNull();
  });

  it('does not exist for a disabled or unknown member, nor for a partner’s offer', async () => {
    const disabled = await add('anna', { profile: 'disabled' });
    const partner = await add('hugo');
    expect(await open(disabled.id)).toBeNull();
    expect(await open(partner.id)).toBeNull();
    expect(await open(999_999_999)).toBeNull();
  });

  it('labels a fictional profile with the brand’s word', async () => {
    const gwen = await add('gwen');
    expect(await open(gwen.id)).toMatchObject({ kind: 'fictional', kindLabel: '✦ Fictional profile' });
  });
});
