import type { MailRecipient } from '#app/domain/accounts/mail-recipient.server.ts';
import { accountOfLink, issueStatementLink } from '#app/domain/accounts/mailed-links.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import {
  AGE_CHECK_FACTS,
  type AppealState,
  appealEnds,
  appealState,
  type BrokenRule,
  CLEARED_DAYS,
  hasOutOfCourtBodies,
  type LimitDays,
  type RestrictionEnd,
  type RestrictionKind,
} from './restriction-rules.ts';
import * as rows from './restrictions.queries.server.ts';

export type { RestrictionRow } from './restrictions.queries.server.ts';

const MAX_LISTED = 50;
const ENDED_PER_JOB = 500;

export type Imposition = {
  memberId: number;
  rule: BrokenRule;
  facts: string;
  reportNumber: number | null;
  /** The staff member; null for an automated restriction. */
  imposedBy: number | null;
} & ({ kind: 'limit'; days: LimitDays } | { kind: Exclude<RestrictionKind, 'limit'> });

export type Imposed = { id: number };
export type ImposeFault = 'not_found' | 'account_leaving';

/**
 * Imposes a restriction in the caller's transaction, effective with its commit. A hide, limit or ban replaces the one in
 * force. Accounts that are being deleted are out of sight anyway, and nothing is imposed on them but a hide.
 */
export async function imposeInTransaction(
  tx: Tx,
  { tenant, now }: Scope,
  imposition: Imposition,
): Promise<Imposed | ImposeFault> {
  const { memberId, kind, rule, facts, reportNumber, imposedBy } = imposition;
  const subject = await rows.lockSubject(tx, tenant.id, memberId);
  if (!subject?.account) return 'not_found';
  if (subject.account === 'pending_deletion') return 'account_leaving';
  if (kind !== 'warn') {
    const before = await rows.findInForce(tx, tenant.id, memberId);
    if (before) await endInTransaction(tx, { tenant, now }, before.id, { reason: 'replaced', by: imposedBy });
    await rows.hideRestricted(tx, tenant.id, memberId);
    if (kind === 'ban') {
      const sessions = await rows.banAccount(tx, tenant.id, memberId);
      if (sessions.length > 0)
        await enqueueLater(tx, 'announce-ban', { tenantId: tenant.id, memberId, sessions });
    }
    await enqueueLater(tx, 'announce-gone', { tenantId: tenant.id, memberId, after: 0 });
  }
  const endsAt = kind === 'limit' ? new Date(now.getTime() + imposition.days * DAY_MS) : null;
  const automated = imposedBy === null;
  const id = await rows.insertRestriction(tx, tenant.id, {
    ...{ memberId, kind, rule, facts, automated, reportNumber, imposedBy, endsAt },
    createdAt: now,
  });
  await enqueueLater(tx, 'restriction-mail', { tenantId: tenant.id, restrictionId: id });
  return { id };
}

/** Ends a restriction in the caller's transaction; false when it had ended before. */
export async function endInTransaction(
  tx: Tx,
  { tenant, now }: Pick<Scope, 'tenant' | 'now'>,
  id: number,
  { reason, by }: { reason: RestrictionEnd; by: number | null },
): Promise<boolean> {
  const ended = await rows.storeEnd(tx, tenant.id, id, { reason, by, at: now });
  if (!ended) return false;
  if (ended.kind !== 'warn') await rows.showAgain(tx, tenant.id, ended.memberId);
  if (reason === 'expired' || reason === 'lifted' || reason === 'cleared')
    await enqueueLater(tx, 'restriction-ended-mail', { tenantId: tenant.id, restrictionId: id });
  return true;
}

/** Ends the pages of a banned member that are still open. A job does it, because a command has no connection to them. */
export async function announceBan({ tenant }: Scope, memberId: number, sessions: string[]): Promise<void> {
  for (const session of sessions)
    await publishToMember(tenant.id, memberId, { type: 'session-ended', session });
}

/**
 * Hides a member who was reported as a minor, until a person has looked at it. Not again for someone who was cleared
 * lately, and not where a restriction is in force.
 */
export async function hideSuspectedMinor(
  tx: Tx,
  scope: Scope,
  memberId: number,
  reportNumber: number | null,
): Promise<void> {
  const { tenant, now } = scope;
  if (await rows.findInForce(tx, tenant.id, memberId)) return;
  if (await rows.wasCleared(tx, tenant.id, memberId, new Date(now.getTime() - CLEARED_DAYS * DAY_MS))) return;
  await imposeInTransaction(tx, scope, {
    ...{ memberId, kind: 'hide', rule: 'minors', facts: '', reportNumber, imposedBy: null },
  });
}

/** Hides a member whom a provider of age checks called too young; whatever else restricts them gives way. */
export async function hideUnderAge(tx: Tx, scope: Scope, memberId: number): Promise<void> {
  await imposeInTransaction(tx, scope, {
    ...{
      memberId,
      kind: 'hide',
      rule: 'minors',
      facts: AGE_CHECK_FACTS,
      reportNumber: null,
      imposedBy: null,
    },
  });
}

/** Shows a member again who was hidden by an age check and has passed a later one. */
export async function clearUnderAge(tx: Tx, scope: Scope, memberId: number): Promise<void> {
  const hidden = await rows.findInForce(tx, scope.tenant.id, memberId);
  if (hidden?.automated && hidden.facts === AGE_CHECK_FACTS)
    await endInTransaction(tx, scope, hidden.id, { reason: 'cleared', by: null });
}

/** Shows a member again whom a report of a minor had hidden: the review found none. */
export async function clearSuspectedMinor(tx: Tx, scope: Scope, memberId: number): Promise<void> {
  const hidden = await rows.findInForce(tx, scope.tenant.id, memberId);
  if (hidden?.automated && hidden.rule === 'minors')
    await endInTransaction(tx, scope, hidden.id, { reason: 'cleared', by: null });
}

/** Ends the limits whose time is over: of one member as soon as they come back, of the others by a job. */
export async function endDueRestrictions(
  scope: Pick<Scope, 'tenant' | 'now'>,
  memberId: number | null = null,
): Promise<number> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const due = await rows.listEndedLimits(tx, tenant.id, now, { memberId, limit: ENDED_PER_JOB });
    for (const id of due) await endInTransaction(tx, scope, id, { reason: 'expired', by: null });
    return due.length;
  });
}

/** A statement of reasons as its member reads it. */
export type Statement = Pick<
  rows.RestrictionRow,
  'id' | 'kind' | 'rule' | 'facts' | 'automated' | 'createdAt' | 'endsAt' | 'endedAt' | 'endReason'
> & {
  appeal: {
    state: AppealState;
    until: Date;
    body: string | null;
    /** The reasons of the decision. */
    answer: string | null;
  };
  /** The Digital Services Act applies where the member lives: certified bodies settle disputes out of court. */
  outOfCourt: boolean;
};

function statementOf(row: rows.RestrictionRow, now: Date): Statement {
  const { id, kind, rule, facts, automated, createdAt, endsAt, endedAt, endReason } = row;
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
    automated,
    createdAt,
    endsAt,
    endedAt,
    endReason,
    appeal,
    outOfCourt: hasOutOfCourtBodies(row.memberCountry),
  };
}

/** The member's restrictions, the latest first; one that another has replaced is part of that one. */
export async function listOwnStatements({ tenant, viewer, now }: MemberScope): Promise<Statement[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listRestrictionsOf(tx, tenant.id, viewer.id, MAX_LISTED),
  ]);
  return statementsOf(found, now);
}

const statementsOf = (found: rows.RestrictionRow[], now: Date): Statement[] =>
  found.filter(({ endReason }) => endReason !== 'replaced').map((row) => statementOf(row, now));

/** The same by the link of the mail, without a session; null when the link is no longer valid. */
export const openStatements = (scope: Scope, token: string): Promise<Statement[] | null> =>
  inTenant(scope.tenant.id, async (tx) => {
    const account = await accountOfLink(tx, scope, token, 'statement');
    if (!account) return null;
    const found = await rows.listRestrictionsOf(tx, scope.tenant.id, account.id, MAX_LISTED);
    return statementsOf(found, scope.now);
  });

/** The member has read the statements; they are no longer shown before everything else. */
export const acknowledgeStatements = ({ tenant, viewer, now }: MemberScope): Promise<void> =>
  inTenant(tenant.id, (tx) => rows.acknowledge(tx, tenant.id, viewer.id, now));

/** The ban in force of an account; null when it is not banned. */
export async function findBan({ tenant }: Scope, accountId: number): Promise<number | null> {
  const [found] = await readInTenant(tenant.id, (tx) => [rows.findInForce(tx, tenant.id, accountId)]);
  return found?.kind === 'ban' ? found.id : null;
}

export type StatementMail = { memberId: number; to: MailRecipient; token: string; statement: Statement };

/** A statement with its recipient and a link to it; null when one of them is gone. */
export async function findStatementMail(scope: Scope, restrictionId: number): Promise<StatementMail | null> {
  const { tenant, now } = scope;
  const [row] = await readInTenant(tenant.id, (tx) => [rows.findRestriction(tx, tenant.id, restrictionId)]);
  if (!row || row.endReason === 'replaced') return null;
  const link = await issueStatementLink(scope, row.memberId, appealEnds(now));
  if (!link) return null;
  const { recipient: to, token } = link;
  return { memberId: row.memberId, to, token, statement: statementOf(row, now) };
}
