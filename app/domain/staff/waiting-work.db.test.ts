import { describe, expect, it } from 'vitest';
import { inPlatform } from '#db/client.ts';
import type { ConsoleScope, StaffRole } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { join } from '#tests/world/join.ts';
import { insertStaff } from '#tests/world/staff.ts';
import { openWorld } from '#tests/world/world.ts';
import { listWork } from './waiting-work.server.ts';
import { queuesFor } from './waiting-work.ts';

const world = openWorld();
const NOW = new Date('2026-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

async function workOf(role: StaffRole, brands: readonly Tenant[]) {
  const staff = await insertStaff(world.owner, role, brands);
  const scope = { now: NOW, locale: 'en', staff, addressHash: 'x' } as ConsoleScope;
  return await listWork(scope, [world.amora.slug, world.she.slug]);
}

describe('pending work', () => {
  it('is counted for each brand of the person and each queue of their role, with the oldest and the overdue', async () => {
    const anna = await join(world.owner, world.amora, 'anna');
    const lily = await join(world.owner, world.she, 'anna');
    for (const [tenant, member] of [
      [world.amora, anna],
      [world.she, lily],
    ] as const) {
      await world.owner`
        insert into photos (tenant_id, member_id, state, created_at)
        values (${tenant.id}, ${member.id}, 'in_review', ${hoursAgo(30)}), (${tenant.id}, ${member.id}, 'in_review', ${hoursAgo(2)})`;
      await world.owner`
        insert into profile_text_reviews (tenant_id, member_id, waiting_since, changed_at)
        values (${tenant.id}, ${member.id}, ${hoursAgo(5)}, ${hoursAgo(1)})`;
    }
    const late = [hoursAgo(1), new Date(NOW.getTime() + 3_600_000)];
    for (const [index, dueAt] of late.entries())
      await world.owner`
        insert into complaints (tenant_id, code, email, name, language, topic, body, created_at, due_at)
        values (${world.amora.id}, ${`TEST-000${index}`}, 'a@example.test', 'x', 'en', 'other', 'x', ${hoursAgo(50)}, ${dueAt})`;

    const moderator = await workOf('moderator', [world.amora]);
    expect(moderator.queues).toEqual(['reports', 'photos', 'texts', 'appeals', 'approvals']);
    expect(moderator.brands.map(({ slug }) => slug)).toEqual([world.amora.slug]);
    expect(moderator.brands[0]?.queues).toEqual({
      photos: { count: 2, oldestHours: 30, overdue: 0 },
      texts: { count: 1, oldestHours: 5, overdue: 0 },
    });
    const support = await workOf('support', [world.amora, world.she]);
    expect(support.brands[0]?.queues).toEqual({ complaints: { count: 2, oldestHours: 50, overdue: 1 } });
    expect(support.brands[1]?.queues).toEqual({});
    expect((await workOf('operator', [world.she])).brands[0]?.queues.photos).toMatchObject({ count: 2 });
  });

  it('leaves no brand set in the transaction for its other statements', async () => {
    const left = await inPlatform(async (tx) => {
      await tx.sql`select from platform.count_waiting(${[world.amora.id]}::int[], ${['photos']}::text[], now(), 10)`;
      return await tx.sql`select nullif(current_setting('app.tenant_id', true), '') as tenant`;
    });
    expect(left[0]?.tenant).toBeNull();
  });

  it('excludes queues that the role cannot open', () => {
    const rank = (role: StaffRole) => ({ role, allBrands: true });
    expect(queuesFor(rank('finance'))).toEqual(['approvals', 'webhooks', 'owed']);
    expect(queuesFor(rank('desk'))).toEqual(['desk']);
  });
});
