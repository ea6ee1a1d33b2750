import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/client.ts';
import * as table from '#db/schema/index.ts';
import { EXPORTED_COLUMNS, type ExportedTable } from './export-columns.server.ts';
import type { ExportData, ExportRow, ExportSection } from './export-rules.ts';

type Reader = (tx: Tx, tenantId: number, memberId: number) => PromiseLike<ExportRow[]>;

/** The rows of a table that refer to the member in `member`, in this order. */
const own =
  ({ table, columns, only }: ExportedTable, member: PgColumn, ...order: PgColumn[]): Reader =>
  ({ db }, tenantId, memberId) =>
    db
      .select(columns)
      .from(table)
      .where(and(eq(table.tenantId, tenantId), eq(member, memberId), only))
      .orderBy(...order);

/** Several kinds of rows in one section. */
const all =
  (...readers: Reader[]): Reader =>
  async (...of) =>
    (await Promise.all(readers.map((read) => read(...of)))).flat();

const readMessages: Reader = ({ db }, tenantId, memberId) => {
  const { messages: g, participants: p } = table;
  return db
    .select({ ...EXPORTED_COLUMNS.messages.columns, recipient: p.otherId })
    .from(g)
    .innerJoin(
      p,
      and(eq(p.tenantId, g.tenantId), eq(p.conversationId, g.conversationId), eq(p.memberId, memberId)),
    )
    .where(and(eq(g.tenantId, tenantId), eq(g.senderId, memberId), isNull(g.unsentAt)))
    .orderBy(g.id);
};

/** Messages that the member can still read: neither unsent nor erased, and not removed on their side. */
const readMessagesReceived: Reader = ({ db }, tenantId, memberId) => {
  const { messages: g, participants: p } = table;
  return db
    .select({
      id: g.id,
      conversation_id: g.conversationId,
      sender: g.senderId,
      kind: g.kind,
      body: g.body,
      created_at: g.createdAt,
      edited_at: g.editedAt,
    })
    .from(g)
    .innerJoin(
      p,
      and(eq(p.tenantId, g.tenantId), eq(p.conversationId, g.conversationId), eq(p.memberId, memberId)),
    )
    .where(
      and(
        eq(g.tenantId, tenantId),
        ne(g.senderId, memberId),
        gt(g.id, p.removedThroughId),
        isNull(g.unsentAt),
        isNull(g.erasedAt),
      ),
    )
    .orderBy(g.id);
};

/**
 * The visitors that the site shows: listed, not hiding, and without a block on either side. Members this one hides from
 * are included: if they were missing, the export would reveal whose address was entered. Exported by the day, as shown
 * on the site.
 */
const readVisitors: Reader = ({ db }, tenantId, memberId) => {
  const { profileVisits: v, members: m, blocks: b } = table;
  const blocked = db
    .select({ one: sql`1` })
    .from(b)
    .where(
      and(
        eq(b.tenantId, tenantId),
        or(
          and(eq(b.blockerId, memberId), eq(b.blockedId, v.visitorId), eq(b.kind, 'block')),
          and(eq(b.blockerId, v.visitorId), eq(b.blockedId, memberId)),
        ),
      ),
    );
  return db
    .select({ member: v.visitorId, day: v.day })
    .from(v)
    .innerJoin(m, and(eq(m.tenantId, v.tenantId), eq(m.id, v.visitorId), m.listed))
    .where(and(eq(v.tenantId, tenantId), eq(v.visitedId, memberId), notExists(blocked)))
    .orderBy(v.day, v.visitorId);
};

/** Includes the outcome of closed ones. */
const readReports: Reader = ({ db }, tenantId, memberId) => {
  const { reports: r, reportClosures: closed } = table;
  return db
    .select({ ...EXPORTED_COLUMNS.reports.columns, ...EXPORTED_COLUMNS.reportClosures.columns })
    .from(r)
    .leftJoin(closed, and(eq(closed.tenantId, r.tenantId), eq(closed.number, r.number)))
    .where(and(eq(r.tenantId, tenantId), eq(r.reporterId, memberId)))
    .orderBy(r.number);
};

/** The texts that the member agreed to, as shown: with each order and each mandate. The terms by version. */
const readAcceptedTexts: Reader = async ({ db }, tenantId, memberId) => {
  const { accounts: a, orders: o, mandates: n, termsTexts: t } = table;
  const [terms, consents, mandates] = await Promise.all([
    db
      .select({
        accepted: sql`'terms of use'`,
        version: a.termsVersion,
        text: t.html,
        sha256: t.sha256,
      })
      .from(a)
      .leftJoin(t, and(eq(t.tenantId, a.tenantId), eq(t.version, a.termsVersion), eq(t.locale, a.language)))
      .where(and(eq(a.tenantId, tenantId), eq(a.id, memberId))),
    db
      .select({
        accepted: sql`'immediate performance'`,
        version: o.consentVersion,
        text: o.consent,
        button: o.button,
        order: o.id,
        accepted_at: o.placedAt,
      })
      .from(o)
      .where(and(eq(o.tenantId, tenantId), eq(o.memberId, memberId), isNotNull(o.consent)))
      .orderBy(o.placedAt),
    db
      .select({
        accepted: sql`'direct debit mandate'`,
        version: n.textVersion,
        text: n.text,
        accepted_at: n.signedAt,
      })
      .from(n)
      .where(and(eq(n.tenantId, tenantId), eq(n.memberId, memberId)))
      .orderBy(n.signedAt),
  ]);
  return [...terms, ...consents, ...mandates];
};

const readConversations: Reader = ({ db }, tenantId, memberId) => {
  const { participants: p, conversations: c } = table;
  return db
    .select({ ...EXPORTED_COLUMNS.participants.columns, ...EXPORTED_COLUMNS.conversations.columns })
    .from(p)
    .innerJoin(c, and(eq(c.tenantId, p.tenantId), eq(c.id, p.conversationId)))
    .where(and(eq(p.tenantId, tenantId), eq(p.memberId, memberId)))
    .orderBy(c.createdAt);
};

/**
 * Without the time of day, which would reveal when the other member is online, and without members who hide from this
 * one, because the site doesn't show them either.
 */
const readLikesReceived: Reader = ({ db }, tenantId, memberId) => {
  const { likes, blocks: b } = table;
  const hiding = db
    .select({ one: sql`1` })
    .from(b)
    .where(
      and(
        eq(b.tenantId, tenantId),
        eq(b.blockerId, likes.likerId),
        eq(b.blockedId, memberId),
        eq(b.kind, 'hidden'),
      ),
    );
  const day = sql`${likes.createdAt}::date`;
  return db
    .select({
      member: likes.likerId,
      day,
      match_day: sql`${likes.matchedAt}::date`,
      passed_day: sql`${likes.passedAt}::date`,
    })
    .from(likes)
    .where(and(eq(likes.tenantId, tenantId), eq(likes.likedId, memberId), notExists(hiding)))
    .orderBy(day, likes.likerId);
};

const readGifts: Reader = ({ db }, tenantId, memberId) => {
  const { gifts } = table;
  const sent = sql`${gifts.senderId} = ${memberId}`;
  return db
    .select({
      ...EXPORTED_COLUMNS.gifts.columns,
      direction: sql`case when ${sent} then 'sent' else 'received' end`,
      member: sql`case when ${sent} then ${gifts.recipientId} else ${gifts.senderId} end`,
    })
    .from(gifts)
    .where(and(eq(gifts.tenantId, tenantId), sql`(${sent} or ${gifts.recipientId} = ${memberId})`))
    .orderBy(gifts.sentAt);
};

/** One row for each member, even if none of these settings were ever stored. */
const readSafetySettings: Reader = ({ db }, tenantId, memberId) => {
  const { members: m, safetySettings: s } = table;
  return db
    .select(EXPORTED_COLUMNS.safetySettings.columns)
    .from(m)
    .leftJoin(s, and(eq(s.tenantId, m.tenantId), eq(s.memberId, m.id)))
    .where(and(eq(m.tenantId, tenantId), eq(m.id, memberId)));
};

const readComplaints: Reader = ({ db }, tenantId, memberId) => {
  const { complaints: c, complaintAnswers: a } = table;
  return db
    .select({ ...EXPORTED_COLUMNS.complaints.columns, ...EXPORTED_COLUMNS.complaintAnswers.columns })
    .from(c)
    .leftJoin(a, and(eq(a.tenantId, c.tenantId), eq(a.code, c.code)))
    .where(and(eq(c.tenantId, tenantId), eq(c.memberId, memberId)))
    .orderBy(asc(c.createdAt), asc(a.id));
};

/** The messages in the member's cases that were sent by email, and the notes of staff about them. */
const readOfCases =
  (of: 'complaintReplies' | 'complaintNotes'): Reader =>
  ({ db }, tenantId, memberId) => {
    const { complaints: c, [of]: written } = table;
    const { columns, only } = EXPORTED_COLUMNS[of];
    return db
      .select(columns)
      .from(written)
      .innerJoin(c, and(eq(c.tenantId, written.tenantId), eq(c.code, written.code)))
      .where(and(eq(c.tenantId, tenantId), eq(c.memberId, memberId), only))
      .orderBy(asc(written.id));
  };

const readRestrictions: Reader = ({ db }, tenantId, memberId) => {
  const { restrictions: r, appeals: a } = table;
  return db
    .select({ ...EXPORTED_COLUMNS.restrictions.columns, ...EXPORTED_COLUMNS.appeals.columns })
    .from(r)
    .leftJoin(a, and(eq(a.tenantId, r.tenantId), eq(a.restrictionId, r.id)))
    .where(and(eq(r.tenantId, tenantId), eq(r.memberId, memberId)))
    .orderBy(asc(r.id));
};

const c = EXPORTED_COLUMNS;
const t = table;

/** The sections of an export. Other members appear by id only. */
const READERS: Record<ExportSection, Reader> = {
  account: all(
    own(c.accounts, t.accounts.id, t.accounts.id),
    own(c.postbacks, t.postbacks.accountId, t.postbacks.createdAt),
  ),
  profile: own(c.members, t.members.id, t.members.id),
  photos: all(
    own(c.photos, t.photos.memberId, t.photos.position, t.photos.id),
    own(c.photoDecisions, t.photoDecisions.memberId, t.photoDecisions.id),
    own(c.chatPhotos, t.chatPhotos.senderId, t.chatPhotos.createdAt),
  ),
  messages: all(
    readMessages,
    own(c.messageReactions, t.messageReactions.memberId, t.messageReactions.createdAt),
  ),
  messages_received: readMessagesReceived,
  conversations: all(
    readConversations,
    own(
      c.fictionalAcknowledgements,
      t.fictionalAcknowledgements.memberId,
      t.fictionalAcknowledgements.acknowledgedAt,
    ),
    own(c.deskConversations, t.deskConversations.memberId, t.deskConversations.conversationId),
  ),
  likes_given: own(c.likes, t.likes.likerId, t.likes.createdAt),
  likes_received: readLikesReceived,
  favourites: own(c.favourites, t.favourites.memberId, t.favourites.createdAt),
  visits: own(c.profileVisits, t.profileVisits.visitorId, t.profileVisits.visitedAt),
  visitors: readVisitors,
  swipes: own(c.swipes, t.swipes.memberId, t.swipes.swipedAt),
  match_preferences: own(c.matchPreferences, t.matchPreferences.memberId, t.matchPreferences.changedAt),
  blocks: all(
    own(c.blocks, t.blocks.blockerId, t.blocks.createdAt),
    own(c.contactBlocks, t.contactBlocks.memberId, t.contactBlocks.createdAt),
  ),
  gifts: readGifts,
  reports: readReports,
  settings: all(
    readSafetySettings,
    own(c.mailSettings, t.mailSettings.memberId, t.mailSettings.memberId),
    own(c.pushSettings, t.pushSettings.memberId, t.pushSettings.memberId),
    own(c.spendLimits, t.spendLimits.memberId, t.spendLimits.memberId),
    own(c.ageChecks, t.ageChecks.accountId, t.ageChecks.checkedAt),
    own(c.consents, t.consents.memberId, t.consents.givenAt),
  ),
  sessions: all(
    own(c.sessions, t.sessions.accountId, t.sessions.createdAt),
    own(c.passkeys, t.passkeys.accountId, t.passkeys.createdAt),
    own(c.authenticators, t.authenticators.accountId, t.authenticators.createdAt),
  ),
  push_devices: own(c.pushSubscriptions, t.pushSubscriptions.memberId, t.pushSubscriptions.createdAt),
  orders: all(
    own(c.orders, t.orders.memberId, t.orders.createdAt),
    own(c.discountCodes, t.discountCodes.memberId, t.discountCodes.createdAt),
    own(c.storedMethods, t.storedMethods.memberId, t.storedMethods.createdAt),
    own(c.mandates, t.mandates.memberId, t.mandates.signedAt),
  ),
  invoices: own(c.billingDocuments, t.billingDocuments.memberId, t.billingDocuments.issuedAt),
  ledger: all(
    own(c.ledgerEntries, t.ledgerEntries.memberId, t.ledgerEntries.id),
    own(c.orderReturns, t.orderReturns.memberId, t.orderReturns.createdAt),
    own(c.creditDebts, t.creditDebts.memberId, t.creditDebts.createdAt),
  ),
  complaints: all(readComplaints, readOfCases('complaintReplies'), readOfCases('complaintNotes')),
  restrictions: readRestrictions,
  accepted_texts: readAcceptedTexts,
};

/** Everything that is stored about a member, by section. */
export async function readMember(tx: Tx, tenantId: number, memberId: number): Promise<ExportData> {
  const sections = Object.entries(READERS).map(
    async ([section, read]) => [section, await read(tx, tenantId, memberId)] as const,
  );
  return Object.fromEntries(await Promise.all(sections)) as ExportData;
}

const { dataExports } = table;

const isExport = (tenantId: number, id: string) =>
  and(eq(dataExports.tenantId, tenantId), eq(dataExports.id, id));

export async function insertExport(tx: Tx, tenantId: number, accountId: number, at: Date): Promise<string> {
  const [row] = await tx.db
    .insert(dataExports)
    .values({ tenantId, accountId, askedAt: at })
    .returning({ id: dataExports.id });
  if (!row) throw new Error('The export was not stored.');
  return row.id;
}

export type ExportState = Omit<typeof dataExports.$inferSelect, 'tenantId'>;

/** The member's exports that were requested after `since`, newest first. */
export async function listExports(
  tx: Tx,
  tenantId: number,
  accountId: number,
  since: Date,
): Promise<ExportState[]> {
  return await tx.db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.tenantId, tenantId),
        eq(dataExports.accountId, accountId),
        gt(dataExports.askedAt, since),
      ),
    )
    .orderBy(desc(dataExports.askedAt))
    .limit(10);
}

export async function findExport(tx: Tx, tenantId: number, id: string): Promise<ExportState | null> {
  const [row] = await tx.db.select().from(dataExports).where(isExport(tenantId, id));
  return row ?? null;
}

/** False when it was already complete, or its account no longer exists. */
export async function markReady(
  tx: Tx,
  tenantId: number,
  id: string,
  facts: { at: Date; bytes: number },
): Promise<boolean> {
  const marked = await tx.db
    .update(dataExports)
    .set({ readyAt: facts.at, bytes: facts.bytes })
    .where(and(isExport(tenantId, id), isNull(dataExports.readyAt)));
  return marked.count > 0;
}

/** Deletes expired exports; returns their ids. */
export async function deleteOldExports(tx: Tx, tenantId: number, before: Date): Promise<string[]> {
  const deleted = await tx.db
    .delete(dataExports)
    .where(and(eq(dataExports.tenantId, tenantId), lte(dataExports.askedAt, before)))
    .returning({ id: dataExports.id });
  return deleted.map(({ id }) => id);
}
