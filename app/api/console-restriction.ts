import type { RestrictionDraft } from '#app/domain/support/restrict-member.server.ts';
import { isBrokenRule, isLimitDays, isRestrictionKind } from '#app/domain/support/restriction-rules.ts';
import type { RestrictionRow } from '#app/domain/support/restrictions.server.ts';
import { utcMinute } from '#app/platform/durations.ts';

/** A restriction as entered in its form (`measure` is `warn`, `hide`, `limit_3`, `ban` …); null for invalid input. */
export function restrictionDraft(
  fields: ReadonlyMap<string, string>,
  about: { memberId: number; report: number | null },
): RestrictionDraft | null {
  const [kind, length] = (fields.get('measure') ?? '').split('_');
  const rule = fields.get('rule');
  const days = Number(length);
  if (!isRestrictionKind(kind) || !isBrokenRule(rule)) return null;
  const common = { ...about, rule, facts: fields.get('facts') ?? '' };
  if (kind !== 'limit') return { ...common, kind };
  return isLimitDays(days) ? { ...common, kind, days } : null;
}

/** A restriction with its appeal, as the console shows it; times are minutes of UTC. */
export const restrictionView = (row: RestrictionRow) => ({
  id: row.id,
  memberId: row.memberId,
  memberName: row.memberName,
  kind: row.kind,
  rule: row.rule,
  facts: row.facts,
  removedText: row.removedText,
  automated: row.automated,
  reportNumber: row.reportNumber,
  deciders: [row.imposedByName, row.approvedByName].filter((name) => name !== null),
  at: utcMinute(row.createdAt),
  endsAt: row.endsAt && utcMinute(row.endsAt),
  endedAt: row.endedAt && utcMinute(row.endedAt),
  endReason: row.endReason,
  readAt: row.acknowledgedAt && utcMinute(row.acknowledgedAt),
  appeal: row.appealedAt && {
    at: utcMinute(row.appealedAt),
    body: row.appeal ?? '',
    outcome: row.outcome,
    answer: row.answer ?? '',
  },
});
export type RestrictionView = ReturnType<typeof restrictionView>;
