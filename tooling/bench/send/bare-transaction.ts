import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';

/** The members of the benchmark: a pair is an odd number and its successor. */
export const PAIRS = 2_000;

/**
 * Sending a message as separate statements of one transaction, as it would be written without a function: sender,
 * permissions, message, both participants, balance, ledger, and the outbox if ours writes to it.
 */
const script = (tenantId: number, outbox: boolean): string => `
\\set pair random(1, ${PAIRS})
\\set sender :pair * 2 - 1
\\set recipient :pair * 2
\\set client random(1, 900000000000)
begin;
select set_config('app.tenant_id', '${tenantId}', true);
select credits from accounts where tenant_id = ${tenantId} and id = :sender and status = 'active' for update \\gset
select c.id as conversation from conversations c join members m on m.tenant_id = c.tenant_id and m.id = :recipient
  where c.tenant_id = ${tenantId} and c.member_low = :sender and c.member_high = :recipient and m.status = 'active'
    and not exists (select from blocks where tenant_id = ${tenantId} and ((blocker_id = :recipient and blocked_id = :sender)
      or (blocker_id = :sender and blocked_id = :recipient))) \\gset
insert into messages (tenant_id, conversation_id, sender_id, client_id, body, cost, created_at)
  values (${tenantId}, :conversation, :sender, gen_random_uuid(), 'Hello ' || :client::text || ', how are you today?', 1, now())
  returning id as message \\gset
update participants set unread = unread + (member_id = :recipient)::int, last_message_id = :message,
    last_message_at = now(), last_read_id = case when member_id = :sender then :message else last_read_id end
  where tenant_id = ${tenantId} and member_id in (:sender, :recipient) and conversation_id = :conversation;
update accounts set credits = credits - 1 where tenant_id = ${tenantId} and id = :sender;
insert into ledger_entries (tenant_id, member_id, amount, balance_after, counter_account, reason, reference, idempotency_key)
  values (${tenantId}, :sender, -1, :credits::int - 1, 'revenue', 'message', :message::text, 'message:' || :message::text)
  returning id as entry \\gset
update credit_lots set remaining = remaining - 1 where tenant_id = ${tenantId} and member_id = :sender and open
  returning id as lot \\gset
insert into ledger_postings (tenant_id, entry_id, line, account, lot_id, credits)
  values (${tenantId}, :entry, 1, 'member', :lot, -1), (${tenantId}, :entry, 2, 'revenue', null, 1);
${
  outbox
    ? `insert into outbox (tenant_id, job, data) values (${tenantId}, 'message-sent', jsonb_build_object('tenantId',
  ${tenantId}, 'recipientId', :recipient::bigint, 'senderId', :sender::bigint, 'clientId', gen_random_uuid()));`
    : ''
}
commit;
`;

/** Transactions per second by pgbench with this many clients. The credentials are passed by environment. */
export async function barePerSecond(
  processes: ProcessGroup,
  { url, dir, tenantId, outbox }: { url: string; dir: string; tenantId: number; outbox: boolean },
  clients: number,
  seconds: number,
): Promise<number> {
  const file = join(dir, 'send.pgbench');
  writeFileSync(file, script(tenantId, outbox));
  const { hostname, port, username, password, pathname } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file];
  const { code, output } = await processes.run('pgbench', 'pgbench', args, { env });
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (code !== 0 || !perSecond || /aborted in command|failed: [1-9]/.test(output))
    throw new Error(`pgbench (Debian: postgresql-contrib) did not run:\n${output}`);
  return perSecond;
}
