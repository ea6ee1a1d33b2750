import type postgres from 'postgres';
import { expect } from 'vitest';
import type { Tenant } from '#tenants/tenant.ts';
import type { Member } from './join.ts';
import { soon } from './soon.ts';

/**
 * Marks all messages of a member as read and waits until the outbox is empty, so that nothing changes in the
 * background.
 */
export async function settle(owner: postgres.Sql, tenant: Tenant, { id }: Member): Promise<void> {
  await owner`update participants set unread = 0, last_read_id = last_message_id,
    delivered_through_id = last_message_id where tenant_id = ${tenant.id} and member_id = ${id}`;
  await soon(async () =>
    expect(await owner`select 1 from outbox where tenant_id = ${tenant.id}`).toHaveLength(0),
  );
}
