import type { Tx } from '#db/client.ts';
import type { ExportData, ExportRow, ExportSection } from './export-rules.ts';

type Reader = (tx: Tx, t: number, m: number) => Promise<ExportRow[]>;

/** Several kinds of rows in one part. */
const all = async (...parts: PromiseLike<readonly ExportRow[]>[]): Promise<ExportRow[]> =>
  (await Promise.all(parts)).flat();

/** What there is of a member. Hashes and secrets are left out, and of others all but their number. */
const READERS: Record<ExportSection, Reader> = {
  account: ({ sql }, t, m) => sql`
    select email, pending_email, status, language, signup_at, confirmed_at, paid_at, credits, free_messages_used,
      conversations_started, notifications_disabled, discreet, tracking, search_filter
    from accounts where tenant_id = ${t} and id = ${m}`,
  profile: ({ sql }, t, m) => sql`
    select id, name, gender, sexuality, date_of_birth, country, region, city, cell, body_type, hair_colour, eye_colour,
      tattoos, relationship_status, reason, about_me, interests, invisible, created_at, last_active_at
    from members where tenant_id = ${t} and id = ${m}`,
  photos: ({ sql }, t, m) =>
    all(
      sql`select id, position, state, private, adult, reason, created_at, reviewed_at from photos
        where tenant_id = ${t} and member_id = ${m} order by position, id`,
      sql`select photo_id, decision, reason, created_at from photo_decisions
        where tenant_id = ${t} and member_id = ${m} order by id`,
      sql`select id as chat_photo, recipient_id as recipient, body, view_once, state, fault, created_at from chat_photos
        where tenant_id = ${t} and sender_id = ${m} order by created_at`,
    ),
  messages: ({ sql }, t, m) =>
    all(
      sql`
    select g.id, g.conversation_id, p.other_id as recipient, g.kind, g.body, g.cost, g.created_at, g.edited_at
    from messages g join participants p on p.tenant_id = g.tenant_id and p.conversation_id = g.conversation_id
      and p.member_id = ${m}
    where g.tenant_id = ${t} and g.sender_id = ${m} and g.unsent_at is null order by g.id`,
      sql`select message_id, reaction, created_at from message_reactions
        where tenant_id = ${t} and member_id = ${m} order by created_at`,
    ),
  conversations: ({ sql }, t, m) =>
    all(
      sql`select p.conversation_id, p.other_id as member, c.created_at, p.last_message_at
        from participants p join conversations c on c.tenant_id = p.tenant_id and c.id = p.conversation_id
        where p.tenant_id = ${t} and p.member_id = ${m} order by c.created_at`,
      sql`select fictional_id as member, acknowledged_at from fictional_acknowledgements
        where tenant_id = ${t} and member_id = ${m} order by acknowledged_at`,
    ),
  likes_given: ({ sql }, t, m) => sql`
    select liked_id as member, created_at, matched_at from likes where tenant_id = ${t} and liker_id = ${m}
    order by created_at`,
  likes_received: ({ sql }, t, m) => sql`
    select liker_id as member, created_at::date as day, matched_at::date as match_day from likes
    where tenant_id = ${t} and liked_id = ${m} order by 2, 1`,
  favourites: ({ sql }, t, m) => sql`
    select favourite_id as member, created_at from favourites where tenant_id = ${t} and member_id = ${m}
    order by created_at`,
  visits: ({ sql }, t, m) => sql`
    select visited_id as member, visited_at from profile_visits where tenant_id = ${t} and visitor_id = ${m}
    order by visited_at`,
  swipes: ({ sql }, t, m) => sql`
    select other_id as member, swiped_at from swipes where tenant_id = ${t} and member_id = ${m} order by swiped_at`,
  match_preferences: ({ sql }, t, m) => sql`
    select min_age, max_age, place, matters, changed_at from match_preferences where tenant_id = ${t} and member_id = ${m}`,
  blocks: ({ sql }, t, m) =>
    all(
      sql`select blocked_id as member, created_at from blocks
        where tenant_id = ${t} and blocker_id = ${m} and kind = 'block' order by created_at`,
      sql`select 'email' as contact, created_at from contact_blocks
        where tenant_id = ${t} and member_id = ${m} order by created_at`,
    ),
  gifts: ({ sql }, t, m) => sql`
    select gift, case when sender_id = ${m} then 'sent' else 'received' end as direction,
      case when sender_id = ${m} then recipient_id else sender_id end as member, sent_at, thanked_at
    from gifts where tenant_id = ${t} and (sender_id = ${m} or recipient_id = ${m}) order by sent_at`,
  reports: ({ sql }, t, m) => sql`
    select number, reported_id as member, reason, details, created_at from reports
    where tenant_id = ${t} and reporter_id = ${m} order by number`,
  settings: ({ sql }, t, m) =>
    all(
      sql`select s.muted_phrases, s.quiet_from, s.quiet_to, s.quiet_zone
        from members m left join safety_settings s on s.tenant_id = m.tenant_id and s.member_id = m.id
        where m.tenant_id = ${t} and m.id = ${m}`,
      sql`select 'mail' as told_by, new_conversations, new_messages, likes, matches, unread_message_reminders,
        weekly_updates, reminders, promotions, news, frequency, paused_until, told_at
        from mail_settings where tenant_id = ${t} and member_id = ${m}`,
      sql`select 'push' as told_by, new_conversations, new_messages, likes, matches, unread_message_reminders,
        weekly_updates, reminders, promotions, news, reminded_at
        from push_settings where tenant_id = ${t} and member_id = ${m}`,
      sql`select per_day, per_month, next_per_day, next_per_month, next_from, day_spent, month_spent
        from spend_limits where tenant_id = ${t} and member_id = ${m}`,
    ),
  sessions: ({ sql }, t, m) =>
    all(
      sql`select device, country, created_at, seen_at, expires_at from sessions
        where tenant_id = ${t} and account_id = ${m} order by created_at`,
      sql`select device as passkey, created_at, used_at from passkeys
        where tenant_id = ${t} and account_id = ${m} order by created_at`,
      sql`select created_at, confirmed_at as authenticator_since from authenticators
        where tenant_id = ${t} and account_id = ${m}`,
    ),
  push_devices: ({ sql }, t, m) => sql`
    select device, created_at, seen_at from push_subscriptions where tenant_id = ${t} and member_id = ${m}
    order by created_at`,
  orders: ({ sql }, t, m) =>
    all(
      sql`select id, credits, bonus_credits, currency, total_minor, vat_minor, country, vat_evidence, address, method,
        state, rejected, created_at from orders where tenant_id = ${t} and member_id = ${m} order by created_at`,
      sql`select code as discount_code, percentage, purpose, status, expires_at, created_at from discount_codes
        where tenant_id = ${t} and member_id = ${m} order by created_at`,
      sql`select type as stored_method, label, created_at, used_at, removed_at from stored_methods
        where tenant_id = ${t} and member_id = ${m} order by created_at`,
      sql`select reference as mandate, creditor_id, iban_tail, text, signed_at from mandates
        where tenant_id = ${t} and member_id = ${m} order by signed_at`,
    ),
  invoices: ({ sql }, t, m) => sql`
    select kind, company_id, number, order_id, issued_at, currency, total_minor, vat_minor from billing_documents
    where tenant_id = ${t} and member_id = ${m} order by issued_at`,
  ledger: ({ sql }, t, m) =>
    all(
      sql`select id, amount, balance_after, reason, created_at from ledger_entries
        where tenant_id = ${t} and member_id = ${m} order by id`,
      sql`select order_id as debt_of_order, credits, amount_minor, currency, created_at, settled_at from credit_debts
        where tenant_id = ${t} and member_id = ${m} order by created_at`,
    ),
  complaints: ({ sql }, t, m) => sql`
    select c.code, c.topic, c.name, c.email, c.body, c.created_at, a.body as answer, a.created_at as answered_at
    from complaints c left join complaint_answers a on a.tenant_id = c.tenant_id and a.code = c.code
    where c.tenant_id = ${t} and c.member_id = ${m} order by c.created_at, a.id`,
};

/** Everything that there is of a member, part by part. */
export async function readMember(tx: Tx, tenantId: number, memberId: number): Promise<ExportData> {
  const parts = Object.entries(READERS).map(
    async ([section, read]) => [section, [...(await read(tx, tenantId, memberId))]] as const,
  );
  return Object.fromEntries(await Promise.all(parts)) as ExportData;
}

export async function insertExport(tx: Tx, tenantId: number, accountId: number, at: Date): Promise<string> {
  const [row] = await tx.sql<{ id: string }[]>`
    insert into data_exports (tenant_id, account_id, asked_at) values (${tenantId}, ${accountId}, ${at}) returning id`;
  if (!row) throw new Error('The copy was not asked for.');
  return row.id;
}

export type ExportState = {
  id: string;
  accountId: number;
  askedAt: Date;
  readyAt: Date | null;
  bytes: number | null;
};

const selected = (tx: Tx) => tx.sql`
  select id, account_id as "accountId", asked_at as "askedAt", ready_at as "readyAt", bytes from data_exports`;

/** The member's copies that were asked for since, newest first. */
export function listExports(
  tx: Tx,
  tenantId: number,
  accountId: number,
  since: Date,
): Promise<ExportState[]> {
  return tx.sql<ExportState[]>`
    ${selected(tx)} where tenant_id = ${tenantId} and account_id = ${accountId} and asked_at > ${since}
    order by asked_at desc limit 10`;
}

export async function findExport(tx: Tx, tenantId: number, id: string): Promise<ExportState | null> {
  const [row] = await tx.sql<ExportState[]>`${selected(tx)} where tenant_id = ${tenantId} and id = ${id}`;
  return row ?? null;
}

/** False when it was ready before, or its account is gone. */
export async function markReady(
  tx: Tx,
  tenantId: number,
  id: string,
  facts: { at: Date; bytes: number },
): Promise<boolean> {
  const rows = await tx.sql`
    update data_exports set ready_at = ${facts.at}, bytes = ${facts.bytes}
    where tenant_id = ${tenantId} and id = ${id} and ready_at is null returning 1`;
  return rows.length > 0;
}

/** Sweeps copies that can no longer be fetched; returns their ids. */
export async function deleteOldExports(tx: Tx, tenantId: number, before: Date): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    delete from data_exports where tenant_id = ${tenantId} and asked_at <= ${before} returning id`;
  return rows.map(({ id }) => id);
}
