import type postgres from 'postgres';
import type { Tenant } from '#tenants/tenant.ts';

const TABLES = [
  'members',
  'accounts',
  'photos',
  'likes',
  'blocks',
  'contact_blocks',
  'contact_holders',
  'safety_settings',
  'reports',
  'report_closures',
  'favourites',
  'swipes',
  'match_preferences',
  'conversations',
  'participants',
  'messages',
  'ledger_entries',
  'credit_lots',
  'order_returns',
  'credit_debts',
  'spend_limits',
  'discount_codes',
  'discount_uses',
  'billing_documents',
  'outbox',
  'invites',
  'complaints',
  'complaint_answers',
  'complaint_replies',
  'complaint_notes',
  'canned_answers',
];

/**
 * A checksum that changes with any effect of a request on a brand, except that a member was online, received messages,
 * has a conversation open or tried to log in.
 */
export async function brandState(owner: postgres.Sql, { id }: Tenant): Promise<string> {
  const parts = TABLES.map(
    (table) => `
      select '${table}: ' || coalesce(string_agg(row, E'\\n' order by row), '') as rows
      from (select (to_jsonb(t) - 'last_active_at' - 'open_at' - 'delivered_through_id')::text as row from ${table} t where tenant_id = ${id}) r`,
  );
  const rows = await owner.unsafe<{ rows: string }[]>(parts.join(' union all '));
  return rows.map((row) => row.rows).join('\n');
}
