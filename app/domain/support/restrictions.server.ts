import type { MailRecipient } from '#app/domain/accounts/mail-recipient.server.ts';
import { accountOfLink, issueStatementLink } from '#app/domain/accounts/mailed-links.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { DAY_MS, earlier, later } from '#app/platform/durations.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import {
  AGE_CHECK_FACTS,
  type AppealState,
  appealEnds,
  appealState,
  type BrokenRule,
  CHILD_ABUSE_FACTS,
  CLEARED_DAYS,
  hasOutOfCourtBodies,
  type LimitDays,
  type ProfileText,
  type RestrictionEnd,
  type RestrictionKind,
} from './restriction-rules.ts';
import * as rows from './restrictions.queries.server.ts';

export type { RestrictionRow } from './restrictions.queries.server.ts';

const MAX_LISTED = 50;
const ENDED_PER_JOB = 500;

/** A brand at a point in time: jobs and guards have no reader. */
type BrandNow = Pick<Scope, 'tenant' | 'now'>;

type Imposition = {
  memberId: number;
  rule: BrokenRule;
  facts: string;
  reportNumber: number | null;
  /** The staff member; null for an automated restriction. */
  imposedBy: number | null;
  /** The second person who approved a ban. */
  approvedBy?: number | null;
  /** For a warning: the text removed from the profile. */
  removed?: { from: ProfileText; text: string } | null;
} & ({ kind: 'limit'; days: LimitDays } | { kind: Exclude<RestrictionKind, 'limit'> });

export type Imposed = { id: number };
export type ImposeFault = 'not_found';

/**
 * Imposes a restriction in the caller's transaction, effective with its commit. A hide, limit or ban replaces the one
 * in force. An account that is pending deletion stays that way: the restriction takes effect if it is reactivated,
 * which a ban prevents.
 */
export async function imposeInTransaction(
  tx: Tx,
  { tenant, now }: BrandNow,
  imposition: Imposition,
): Promise<Imposed | ImposeFault> {
  const {
    memberId,
    kind,
    rule,
    facts,
    reportNumber,
    imposedBy,
    approvedBy = null,
    removed = null,
  } = imposition;
  const subject = await rows.lockSubject(tx, tenant.id, memberId);
  if (!subject?.account) return 'not_found';
  const before = await rows.findInForce(tx, tenant.id, memberId);
  const automated = imposedBy === null;
  const afterAutomatic = !automated && before !== null && (before.automated || before.afterAutomatic);
  if (kind !== 'warn') {
    if (before) await endInTransaction(tx, { tenant, now }, before.id, { reason: 'replaced', by: imposedBy });
    await rows.hideRestricted(tx, tenant.id, memberId);
    if (kind === 'ban') {
      const sessions = await rows.banAccount(tx, tenant.id, memberId);
      if (sessions.length > 0)
        await enqueueLater(tx, 'announce-ban', { tenantId: tenant.id, memberId, sessions });
    }
    await enqueueLater(tx, 'announce-gone', { tenantId: tenant.id, memberId, after: 0 });
  }
  const endsAt = kind === 'limit' ? later(now, imposition.days * DAY_MS) : null;
  const id = await rows.insertRestriction(tx, tenant.id, {
    memberId,
    kind,
    rule,
    facts,
    automated,
    afterAutomatic,
    reportNumber,
    imposedBy,
    approvedBy,
    endsAt,
    removedText: removed?.text ?? null,
    removedFrom: removed?.from ?? null,
    createdAt: now,
  });
  await enqueueLater(tx, 'restriction-mail', { tenantId: tenant.id, restrictionId: id });
  return { id };
}

/** Locks a member, so that what is decided about them, and new reports of them as a minor, come one after the other. */
export async function lockMember(tx: Tx, { tenant }: BrandNow, memberId: number): Promise<void> {
  await rows.lockSubject(tx, tenant.id, memberId);
}

/** A member's account, locked until the transaction ends, and the restriction in force. */
export async function lockInForce(tx: Tx, { tenant }: BrandNow, memberId: number) {
  const subject = await rows.lockSubject(tx, tenant.id, memberId);
  return { account: subject?.account ?? null, inForce: await rows.findInForce(tx, tenant.id, memberId) };
}

/**
 * Ends a restriction in the caller's transaction; false when it had already ended. A report about a minor that is still
 * open then hides the member: the restriction may have replaced such a hide, or kept the report from causing one.
 */
export async function endInTransaction(
  tx: Tx,
  { tenant, now }: BrandNow,
  id: number,
  { reason, by }: { reason: RestrictionEnd; by: number | null },
): Promise<boolean> {
  const ended = await rows.storeEnd(tx, tenant.id, id, { reason, by, at: now });
  if (!ended) return false;
  if (ended.kind !== 'warn') await rows.showAgain(tx, tenant.id, ended.memberId);
  if (reason === 'expired' || reason === 'lifted' || reason === 'cleared')
    await enqueueLater(tx, 'restriction-ended-mail', { tenantId: tenant.id, restrictionId: id });
  if (ended.kind !== 'warn' && !ended.automated && reason !== 'replaced') {
    const suspicion = await rows.findOpenSuspicion(tx, tenant.id, ended.memberId);
    if (suspicion) await hideSuspectedMinor(tx, { tenant, now }, ended.memberId, suspicion);
  }
  return true;
}

/** Ends a banned member's pages that are still open. Run by a job, because a command has no connection to them. */
export async function announceBan({ tenant }: Scope, memberId: number, sessions: string[]): Promise<void> {
  for (const session of sessions)
    await publishToMember(tenant.id, memberId, { type: 'session-ended', session });
}

/**
 * Whether a report about a minor hides this member: not again if they were cleared recently, and not while a
 * restriction is in force. Locks the member until the transaction ends.
 */
export async function mayHideSuspect(tx: Tx, { tenant, now }: BrandNow, memberId: number): Promise<boolean> {
  const subject = await rows.lockSubject(tx, tenant.id, memberId);
  if (!subject?.account || (await rows.findInForce(tx, tenant.id, memberId))) return false;
  return !(await rows.wasCleared(tx, tenant.id, memberId, earlier(now, CLEARED_DAYS * DAY_MS)));
}

/** Hides a member who was reported as a minor, until a person has reviewed it, if such a report may hide them. */
export async function hideSuspectedMinor(
  tx: Tx,
  scope: BrandNow,
  memberId: number,
  { reportNumber, category }: rows.Suspicion,
): Promise<void> {
  if (!(await mayHideSuspect(tx, scope, memberId))) return;
  const facts = category === 'child_abuse' ? CHILD_ABUSE_FACTS : '';
  await imposeInTransaction(tx, scope, {
    memberId,
    kind: 'hide',
    rule: 'minors',
    facts,
    reportNumber,
    imposedBy: null,
  });
}

/** Hides a member who is too young according to an age check provider. Replaces any other restriction. */
export async function hideUnderAge(tx: Tx, scope: Scope, memberId: number): Promise<void> {
  await imposeInTransaction(tx, scope, {
    memberId,
    kind: 'hide',
    rule: 'minors',
    facts: AGE_CHECK_FACTS,
    reportNumber: null,
    imposedBy: null,
  });
}

/** Shows a member again who was hidden by an age check and has passed a later one. */
export async function clearUnderAge(tx: Tx, scope: Scope, memberId: number): Promise<void> {
  const hidden = await rows.findInForce(tx, scope.tenant.id, memberId);
  if (hidden?.automated && hidden.facts === AGE_CHECK_FACTS)
    await endInTransaction(tx, scope, hidden.id, { reason: 'cleared', by: null });
}

/**
 * Called after a person decided on a report or notice about a member as a minor. While another one is open, the
 * automatic hide waits for that. After the last one it ends: cleared if a person found that the member is of age,
 * otherwise lifted (a duplicate, or a milder measure). It stays if it was caused by an age check, or by a notice that
 * no one found to be wrong.
 */
export async function suspicionDecided(
  tx: Tx,
  scope: Scope,
  memberId: number,
  { foundOfAge }: { foundOfAge: boolean },
): Promise<void> {
  const { id: tenantId } = scope.tenant;
  const hidden = await rows.findInForce(tx, tenantId, memberId);
  if (!hidden?.automated || hidden.rule !== 'minors' || hidden.facts === AGE_CHECK_FACTS) return;
  const open = await rows.findOpenSuspicion(tx, tenantId, memberId);
  if (open) return await rows.handOver(tx, tenantId, hidden.id, open.reportNumber);
  if (!foundOfAge && hidden.reportNumber === null) return;
  const cleared = foundOfAge || (await rows.wasFoundOfAge(tx, tenantId, memberId, hidden.createdAt));
  await endInTransaction(tx, scope, hidden.id, { reason: cleared ? 'cleared' : 'lifted', by: null });
}

/** Ends expired limits: for one member as soon as they return, for the others by a job. */
export async function endDueRestrictions(scope: BrandNow, memberId: number | null = null): Promise<number> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const due = await rows.listEndedLimits(tx, tenant.id, now, { memberId, limit: ENDED_PER_JOB });
    for (const limit of due) await endInTransaction(tx, scope, limit.id, { reason: 'expired', by: null });
    return due.length;
  });
}

/** A statement of reasons as shown to the member. */
export type Statement = Pick<
  rows.RestrictionRow,
  | 'id'
  | 'kind'
  | 'rule'
  | 'facts'
  | 'removedText'
  | 'removedFrom'
  | 'automated'
  | 'afterAutomatic'
  | 'createdAt'
  | 'endsAt'
  | 'endedAt'
  | 'endReason'
> & {
  appeal: {
    state: AppealState;
    until: Date;
    body: string | null;
    /** The reasons of the decision. */
    answer: string | null;
  };
  /** Whether the Digital Services Act applies where the member lives: certified bodies settle disputes out of court. */
  outOfCourt: boolean;
};

function statementOf(row: rows.RestrictionRow, now: Date): Statement {
  const {
    id,
    kind,
    rule,
    facts,
    removedText,
    removedFrom,
    automated,
    afterAutomatic,
    createdAt,
    endsAt,
    endedAt,
    endReason,
  } = row;
  const appeal = {
    state: appealState(row, now),
    until: appealEnds(createdAt),
    body: row.appeal,
    answer: row.answer,
  };
  return {
    id,
    kind,
    rule,
    facts,
    removedText,
    removedFrom,
    automated,
    afterAutomatic,
    createdAt,
    endsAt,
    endedAt,
    endReason,
    appeal,
    outOfCourt: hasOutOfCourtBodies(row.memberCountry),
  };
}

/** The member's restrictions, newest first. */
export async function listOwnStatements({ tenant, viewer, now }: MemberScope): Promise<Statement[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listRestrictionsOf(tx, tenant.id, viewer.id, MAX_LISTED),
  ]);
  return statementsOf(found, now);
}

const statementsOf = (found: rows.RestrictionRow[], now: Date): Statement[] =>
  found.filter((row) => !isPartOfNext(row)).map((row) => statementOf(row, now));

/** A replaced restriction is shown as part of its successor, unless the member appealed it and gets a decision. */
const isPartOfNext = ({ endReason, appealedAt }: rows.RestrictionRow): boolean =>
  endReason === 'replaced' && appealedAt === null;

/** Like `listOwnStatements`, with the link from the email, without a session; null when the link is no longer valid. */
export const openStatements = (scope: Scope, token: string): Promise<Statement[] | null> =>
  inTenant(scope.tenant.id, async (tx) => {
    const account = await accountOfLink(tx, scope, token, 'statement');
    if (!account) return null;
    const found = await rows.listRestrictionsOf(tx, scope.tenant.id, account.id, MAX_LISTED);
    return statementsOf(found, scope.now);
  });

/** The member has read the statements, so they are no longer shown before everything else. */
export const acknowledgeStatements = ({ tenant, viewer, now }: MemberScope): Promise<void> =>
  inTenant(tenant.id, (tx) => rows.acknowledge(tx, tenant.id, viewer.id, now));

/** The ban in force of an account; null when it is not banned. */
export async function findBan({ tenant }: Scope, accountId: number): Promise<number | null> {
  const [found] = await readInTenant(tenant.id, (tx) => [rows.findInForce(tx, tenant.id, accountId)]);
  return found?.kind === 'ban' ? found.id : null;
}

type StatementMail = {
  memberId: number;
  to: MailRecipient;
  token: string;
  statement: Statement;
  /** Whether any restriction is currently in force, this one or another. */
  restricted: boolean;
};

/** A statement with its recipient and a link to it; null when one of them is gone. */
export async function findStatementMail(scope: Scope, restrictionId: number): Promise<StatementMail | null> {
  const { tenant, now } = scope;
  const [row] = await readInTenant(tenant.id, (tx) => [rows.findRestriction(tx, tenant.id, restrictionId)]);
  if (!row || isPartOfNext(row)) return null;
  const [inForce] = await readInTenant(tenant.id, (tx) => [rows.findInForce(tx, tenant.id, row.memberId)]);
  const link = await issueStatementLink(scope, row.memberId, appealEnds(now));
  if (!link) return null;
  const { recipient: to, token } = link;
  return {
    memberId: row.memberId,
    to,
    token,
    statement: statementOf(row, now),
    restricted: inForce !== null,
  };
}
