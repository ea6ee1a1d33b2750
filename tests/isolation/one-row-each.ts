import type postgres from 'postgres';
import type { Tx } from '#db/client.ts';
import { giveCredits } from '#tests/world/credits.ts';

/** The ids of a brand's rows: one or two in each table. */
export type Rows = {
  tenantId: number;
  /** The account's member, and another member, liked, written to and blocked by the first. */
  member: number;
  other: number;
  /** A fictional profile. */
  made: number;
  email: string;
  country: string;
  conversation: number;
  message: number;
  clientId: string;
  photo: string;
  /** One that was just uploaded, and one that was refused. */
  newPhoto: string;
  refusedPhoto: string;
  hash: string;
};

/**
 * Inserts rows for a brand with ids between those of a brand with another `number`, so that replacing one's id by the
 * other's violates only the tenant's isolation.
 */
export async function writeRows(sql: postgres.Sql, tenantId: number, number: number): Promise<Rows> {
  const member = 10 + number;
  const other = 20 + number;
  const rows: Rows = {
    tenantId,
    member,
    other,
    made: 5 + number,
    email: `somebody-${number}@example.test`,
    country: ['XA', 'XB'][number] ?? 'XX',
    conversation: 100 + number,
    message: 1000 + number,
    clientId: `00000000-0000-4000-8000-00000000000${number}`,
    photo: `00000000-0000-4000-9000-00000000000${number}`,
    newPhoto: `00000000-0000-4000-9000-00000000001${number}`,
    refusedPhoto: `00000000-0000-4000-9000-00000000002${number}`,
    hash: `hash-${number}`,
  };
  for (const [table, values] of Object.entries(valuesOf(rows)))
    for (const row of values) await insertRow(sql, table, { tenant_id: tenantId, ...row });
  // A lot, its entry and its postings, which must match.
  const lot = { key: rows.hash, kind: 'bought', orderId: rows.message, expiresAt: new Date(ENDED) } as const;
  await giveCredits(sql, tenantId, member, { credits: 5, ...lot });
  return rows;
}

export type Row = Record<string, unknown>;

/** Inserts a row unchanged, including its identity column. */
export async function insertRow(sql: Tx['sql'], table: string, row: Row): Promise<number> {
  const columns = sql(Object.keys(row));
  const { count } = await sql`
    insert into ${sql(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql(table)}, ${JSON.stringify(row)}::text::jsonb)`;
  return count;
}

const AGO = '2026-01-01T12:00:00Z';
const LATER = '2100-01-01T12:00:00Z';
/** Before the time that the queries use. */
const ENDED = '2026-01-15T12:00:00Z';
const LOOK = '01'.repeat(64);

function valuesOf(r: Rows): Record<string, Row[]> {
  const profile = {
    gender: 'male',
    date_of_birth: '1990-01-01',
    country: r.country,
    region: 'XX-1',
    status: 'active',
  };
  const cut = {
    crop_zoom: 100,
    crop_x: 500,
    crop_y: 250,
    version: 1,
    tries: 0,
    private: false,
    adult: false,
    blurred: false,
  };
  const made = { ...cut, created_at: AGO, width: 720, height: 960, hash: LOOK, position: 1, avif: false };
  const ends = { expires_at: AGO };
  const side = {
    conversation_id: r.conversation,
    unread: 1,
    last_message_id: r.message,
    last_message_at: AGO,
  };
  return {
    members: [
      { id: r.member, name: 'One', ...profile, main_photo_id: r.photo, last_active_at: AGO },
      { id: r.other, name: 'Other', ...profile, last_active_at: AGO },
      { id: r.made, name: 'Made', ...profile, last_active_at: AGO, kind: 'fictional', kind_label: 'x' },
    ],
    accounts: [
      {
        id: r.member,
        email: r.email,
        password_hash: 'x',
        language: 'en',
        returned_credits: 1,
        notifications_disabled: ['bounce'],
        pending_email: `next-${r.email}`,
        pending_email_at: AGO,
      },
    ],
    mail_settings: [{ member_id: r.member, frequency: 'daily', promotions: true, told_at: AGO }],
    mail_news: [{ member_id: r.member, since: AGO, due_at: AGO, likes: true }],
    mail_deliveries: [{ account_id: r.member, event: 'news:1', claimed_at: AGO }],
    mail_addresses: [
      { address_hash: r.hash, last_bounce_at: AGO, reason: 'bounce', suppressed_at: AGO },
      { address_hash: `${r.hash} `, soft_bounces: 4, last_bounce_at: AGO },
    ],
    sessions: [{ id: r.photo, id_hash: r.hash, account_id: r.member, device: 'x', ...ends }],
    tokens: [{ token_hash: r.hash, purpose: 'activate', account_id: r.member, ...ends }],
    consents: [{ member_id: r.member, purpose: 'marketing', version: 'x', locale: 'en', given_at: AGO }],
    age_checks: [
      {
        account_id: r.member,
        result: 'passed',
        method: 'provider',
        provider: 'https://age.example.test',
        checked_at: AGO,
      },
    ],
    postbacks: [{ account_id: r.member, event: 'signup', created_at: AGO }],
    known_devices: [{ account_id: r.member, hash: r.hash, seen_at: AGO }],
    authenticators: [{ account_id: r.member, sealed: 'x', created_at: AGO, last_step: 1 }],
    recovery_codes: [{ account_id: r.member, hash: r.hash }],
    passkeys: [
      {
        id: r.photo,
        credential_id: r.hash,
        account_id: r.member,
        public_key: 'x',
        counter: 1,
        transports: [],
        device: 'x',
        created_at: AGO,
      },
    ],
    erasures: [
      {
        id: r.message,
        member_id: r.message,
        address_hash: r.hash,
        requested_at: AGO,
        erased_at: AGO,
        rows: {},
        files: 0,
        receipt: 'x',
      },
    ],
    terms_texts: [
      { version: '2026-11-23', locale: 'en', html: '<p>Terms</p>', sha256: r.hash, stored_at: AGO },
    ],
    data_exports: [{ id: r.photo, account_id: r.member, asked_at: AGO }],
    complaints: [
      {
        code: `CASE-${r.message}`,
        member_id: r.member,
        email: r.email,
        name: 'x',
        language: 'en',
        topic: 'other',
        body: 'x',
        created_at: AGO,
        closed_at: AGO,
      },
    ],
    complaint_answers: [
      { id: r.message, code: `CASE-${r.message}`, body: 'x', answered_by: 'x', created_at: AGO },
    ],
    complaint_replies: [
      { id: r.message, code: `CASE-${r.message}`, body: 'x', from_address: r.email, created_at: AGO },
    ],
    complaint_notes: [
      { id: r.message, code: `CASE-${r.message}`, kind: 'note', body: 'x', staff_id: 1, created_at: AGO },
    ],
    canned_answers: [{ id: r.message, locale: 'en', title: 'x', body: 'x', changed_at: AGO, changed_by: 1 }],
    attempts: [{ key: r.hash, count: 99, window_ends_at: LATER }],
    invites: [{ code_hash: r.hash, uses_left: 3, expires_at: LATER }],
    photos: [
      { id: r.photo, member_id: r.member, state: 'active', ...made },
      { id: r.newPhoto, member_id: r.member, state: 'quarantine', created_at: AGO, avif: false, ...cut },
      {
        id: r.refusedPhoto,
        member_id: r.member,
        state: 'refused',
        reason: 'rules',
        reviewed_at: AGO,
        ...made,
      },
    ],
    refused_photo_hashes: [{ photo_id: r.refusedPhoto, hash: LOOK, created_at: AGO }],
    photo_bans: [
      {
        id: r.message,
        photo_id: r.refusedPhoto,
        hash: LOOK,
        reason: 'Stolen from a model.',
        banned_by: 1,
        created_at: AGO,
      },
    ],
    profile_text_reviews: [{ member_id: r.member, waiting_since: AGO, changed_at: AGO, contact: 'link' }],
    photo_decisions: [
      {
        id: r.message,
        photo_id: r.refusedPhoto,
        member_id: r.member,
        decision: 'refused',
        reason: 'rules',
        decided_by: 'x',
      },
    ],
    likes: [
      { liker_id: r.member, liked_id: r.other, matched_at: AGO },
      { liker_id: r.other, liked_id: r.member, matched_at: AGO },
    ],
    blocks: [{ blocker_id: r.member, blocked_id: r.other }],
    contact_blocks: [{ member_id: r.member, hash: r.hash }],
    contact_holders: [{ member_id: r.other, hash: r.hash }],
    safety_settings: [{ member_id: r.member, muted_phrases: ['x'], muted_words: [' x '] }],
    reports: [
      {
        number: r.message,
        reporter_id: r.member,
        reported_id: r.other,
        reason: 'fake',
        evidence: '{}',
        previous_digest: r.hash,
        digest: r.hash,
        created_at: AGO,
      },
    ],
    open_reports: [{ number: r.message, created_at: AGO }],
    report_closures: [{ number: r.message, outcome: 'warned', closed_by: 'x', closed_at: AGO }],
    restrictions: [
      {
        id: r.message,
        member_id: r.member,
        kind: 'limit',
        rule: 'fraud',
        automated: true,
        created_at: AGO,
        ends_at: AGO,
      },
    ],
    deletion_holds: [
      {
        id: r.message,
        member_id: r.member,
        reason: 'fraud',
        note: 'A long enough note.',
        told: true,
        created_at: AGO,
        created_by: 0,
        ends_at: '2026-06-01T12:00:00Z',
      },
    ],
    approvals: [
      {
        id: r.message,
        kind: 'erase',
        member_id: r.member,
        requested_by: 0,
        requested_at: AGO,
        expires_at: '2026-01-08T12:00:00Z',
        state: 'open',
      },
    ],
    desk_shifts: [
      { id: r.message, staff_id: r.message, began_at: AGO },
      { id: r.message + 10, staff_id: r.message, began_at: AGO, ended_at: AGO, note: 'x' },
    ],
    profile_imports: [
      { id: r.photo, digest: r.hash, file_name: 'x', created_at: AGO, only_right: false, profiles: 1 },
    ],
    appeals: [{ restriction_id: r.message, body: 'x', created_at: AGO }],
    profile_visits: [{ visited_id: r.member, visitor_id: r.other, day: '2026-01-01', visited_at: AGO }],
    favourites: [{ member_id: r.member, favourite_id: r.other }],
    swipes: [{ member_id: r.member, other_id: r.other, swiped_at: AGO, day: '2026-01-01', spent: true }],
    match_preferences: [
      { member_id: r.member, min_age: 18, max_age: 99, place: 'region', matters: ['nearby'] },
    ],
    conversations: [{ id: r.conversation, member_low: r.member, member_high: r.other, started_by: r.member }],
    messages: [
      {
        id: r.message,
        conversation_id: r.conversation,
        sender_id: r.member,
        client_id: r.clientId,
        body: 'Hello',
        cost: 1,
      },
    ],
    gifts: [
      { message_id: r.message, gift: 'rose', sender_id: r.other, recipient_id: r.member, sent_at: AGO },
    ],
    chat_photos: [
      {
        id: r.photo,
        sender_id: r.member,
        recipient_id: r.other,
        client_id: r.newPhoto,
        state: 'sent',
        body: '',
        view_once: true,
        tries: 0,
        width: 1,
        height: 1,
        veil: 'x',
        message_id: r.message,
        created_at: AGO,
      },
      {
        id: r.newPhoto,
        sender_id: r.member,
        recipient_id: r.other,
        client_id: r.clientId,
        state: 'quarantine',
        body: '',
        view_once: false,
        tries: 0,
        created_at: AGO,
      },
      {
        sender_id: r.member,
        recipient_id: r.other,
        client_id: r.photo,
        state: 'refused',
        fault: 'x',
        body: '',
        view_once: false,
        tries: 0,
        created_at: AGO,
      },
    ],
    desk_conversations: [
      {
        conversation_id: r.conversation,
        // The two others have blocked each other.
        fictional_id: r.member,
        member_id: r.member,
        waiting_since: AGO,
        staff_id: 1,
        taken_until: AGO,
      },
    ],
    participants: [
      { member_id: r.member, other_id: r.other, ...side },
      { member_id: r.other, other_id: r.member, ...side, filtered: true },
    ],
    message_reactions: [{ message_id: r.message, member_id: r.other, reaction: 'heart' }],
    fictional_acknowledgements: [{ member_id: r.member, fictional_id: r.other }],
    push_subscriptions: [
      {
        id: r.photo,
        member_id: r.member,
        session_hash: r.hash,
        endpoint: 'https://push.example.test/1',
        endpoint_hash: r.hash,
        p256dh: 'x',
        auth: 'x',
        key_id: 'x',
        device: 'x',
        signed_off: false,
        created_at: AGO,
        seen_at: AGO,
      },
    ],
    push_settings: [
      {
        member_id: r.member,
        new_messages: true,
        likes: true,
        matches: true,
        unread_message_reminders: true,
        promotions: true,
      },
    ],
    push_deliveries: [{ event: r.hash, subscription_id: r.photo, claimed_at: AGO, done: false }],
    push_held: [{ member_id: r.member, since: AGO, messages: true, likes: true, matches: true }],
    push_promotions: [{ id: r.photo, texts: '{}', path: '/', starts_at: AGO, ends_at: LATER }],
    order_returns: [
      {
        idempotency_key: r.hash,
        order_id: r.message,
        member_id: r.member,
        reason: 'withdrawal',
        taken: 1,
        spent: 1,
        refund_minor: 1,
        created_at: AGO,
      },
    ],
    credit_debts: [
      { order_id: r.message, member_id: r.member, credits: 1, amount_minor: 1, created_at: AGO },
    ],
    spend_limits: [{ member_id: r.member, per_day: 5, zone: 'UTC', day: '2026-01-01' }],
    orders: [
      {
        id: r.message,
        member_id: r.member,
        client_id: r.clientId,
        kind: 'session',
        bundle_id: 1,
        credits: 20,
        bonus_credits: 0,
        currency: 'EUR',
        list_minor: 500,
        discount_minor: 0,
        total_minor: 500,
        vat_minor: 0,
        vat_basis_points: 0,
        vat_country: '',
        country: 'NL',
        locale: 'nl',
        address: '',
        method: 'ideal',
        merchant_account: r.hash,
        descriptor: 'X',
        idempotency_key: r.photo,
        button: 'X',
        state: 'open',
        state_at: AGO,
        created_at: AGO,
      },
      {
        id: r.message + 50,
        member_id: r.member,
        client_id: r.photo,
        kind: 'direct_debit',
        bundle_id: 1,
        credits: 20,
        bonus_credits: 0,
        currency: 'EUR',
        list_minor: 500,
        discount_minor: 0,
        total_minor: 500,
        vat_minor: 0,
        vat_basis_points: 0,
        vat_country: '',
        country: 'NL',
        locale: 'nl',
        address: '',
        method: 'direct-debit',
        merchant_account: r.hash,
        descriptor: 'X',
        idempotency_key: r.newPhoto,
        button: 'X',
        state: 'paid',
        state_at: AGO,
        created_at: AGO,
        mandate_id: r.message,
        due_on: '2026-01-01',
        release_at: AGO,
      },
    ],
    order_facts: [
      {
        order_id: r.message,
        kind: 'refused',
        psp_reference: r.hash,
        source: 'webhook',
        at: AGO,
        original_reference: '',
        amount_minor: 0,
        currency: '',
      },
    ],
    order_refunds: [{ order_id: r.message, psp_reference: r.hash, request_key: 'x', created_at: AGO }],
    payment_notifications: [
      {
        id: r.message,
        merchant_account: r.hash,
        psp_reference: r.hash,
        event_code: 'AUTHORISATION',
        success: true,
        original_reference: '',
        merchant_reference: '',
        amount_minor: 1,
        currency: 'EUR',
        reason: '',
        payment_method: '',
        details: '{}',
        received_at: AGO,
      },
    ],
    stored_methods: [
      { id: r.message, member_id: r.member, token: r.hash, type: 'visa', label: '', created_at: AGO },
    ],
    mandates: [
      {
        id: r.message,
        member_id: r.member,
        reference: r.hash,
        creditor_id: 'X',
        sealed: 'x',
        iban_tail: '1',
        iban_hash: r.hash,
        phone_hash: r.hash,
        locale: 'nl',
        text_version: '1',
        text: 'x',
        payment_type: 'single',
        notice_days: 2,
        signed_at: AGO,
      },
    ],
    sms_codes: [
      {
        id: r.message,
        member_id: r.member,
        phone_hash: r.hash,
        code_hash: r.hash,
        tries: 0,
        expires_at: LATER,
        created_at: AGO,
      },
    ],
    payment_tasks: [
      {
        id: r.message,
        kind: 'refund_refused',
        order_id: r.message,
        psp_reference: r.hash,
        refund: r.hash,
        amount_minor: 1,
        currency: 'EUR',
        created_at: AGO,
      },
    ],
    ledger_checks: [{ id: r.message, at: AGO, members: 1, differences: 0, shared: 0 }],
    daily_figures: [{ day: '2026-01-01', metric: 'signups', split: 'source', key: r.hash, value: 1 }],
    debit_blocks: [{ hash: r.hash, kind: 'iban', reason: 'support', created_at: AGO }],
    page_drafts: [{ page: 'faq', texts: {}, changed_by: 'x', changed_at: AGO }],
    page_versions: [{ page: 'faq', version: 1, texts: {}, published_by: 'x', published_at: AGO }],
    landing_slugs: [{ slug: `slug-${r.message}`, texts: {} }],
    discount_codes: [
      {
        code: `CODE-${r.message}`,
        percentage: 10,
        validity: 'member',
        member_id: r.member,
        purpose: 'delete',
        payment_methods: [],
      },
    ],
    discount_uses: [
      {
        code: `CODE-${r.message}`,
        slot: 'all',
        member_id: r.member,
        order_id: String(r.message),
        reserved_at: AGO,
      },
    ],
    billing_documents: [
      {
        id: r.message,
        company_id: 1,
        kind: 'invoice',
        number: r.message,
        idempotency_key: r.hash,
        order_id: r.message,
        member_id: r.member,
        issued_at: AGO,
        locale: 'en',
        currency: 'EUR',
        credits: 1,
        total_minor: 121,
        net_minor: 100,
        vat_minor: 21,
        vat_country: 'NL',
        vat_basis_points: 2100,
        details: {},
      },
    ],
    outbox: [{ id: r.message, job: 'sweep-tenant', data: '{}' }],
  };
}

/** A checksum that changes with any of a brand's rows. */
export async function fingerprint(sql: Tx['sql'], tables: string[], tenantId: number): Promise<string> {
  const parts = tables.map(
    (table) =>
      `select '${table}' || coalesce(string_agg(t::text, ';' order by t::text), '') as rows from ${table} t where tenant_id = ${tenantId}`,
  );
  // Planning it takes longer than reading the rows.
  const [row] = await sql.unsafe<{ all: string }[]>(
    `select string_agg(rows, '|') as all from (${parts.join(' union all ')}) parts`,
    [],
    { prepare: true },
  );
  return row?.all ?? '';
}
