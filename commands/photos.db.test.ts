import { expect, it } from 'vitest';
import { visit } from '#tests/world/join.ts';
import { openWorld } from '#tests/world/world.ts';
import { reviewerOf } from './photos.ts';

const world = openWorld();

it('a photo is reviewed by an active staff member of the brand, in any spelling of their email', async () => {
  const [kim] = await world.owner<{ id: number }[]>`
    insert into platform.staff (email, name, role, password_hash)
    values ('kim.photos@example.test', 'Kim', 'support', '-') returning id`;
  await world.owner`insert into platform.staff_brands (staff_id, tenant_id) values (${kim?.id ?? 0}, ${world.amora.id})`;
  const reviewer = await reviewerOf(visit(world.amora), 'kim.photos@example.test');
  expect(reviewer.by).toBe(`staff:${kim?.id}`);
  expect(reviewer.scope.staff).toMatchObject({ id: kim?.id, role: 'support' });
  expect((await reviewerOf(visit(world.amora), ' Kim.Photos@example.test')).by).toBe(reviewer.by);
  await expect(reviewerOf(visit(world.amora), 'lee')).rejects.toThrow('There is no active staff account lee');
  await expect(reviewerOf(visit(world.she), 'kim.photos@example.test')).rejects.toThrow('no active staff');
});
