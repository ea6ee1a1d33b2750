import { useLingui } from '@lingui/react/macro';
import type { ReviewReason } from '#app/domain/photos/photo-rules.ts';
import type { AskFault } from '#app/domain/staff/two-people.server.ts';
import type { DecisionFault } from '#app/domain/support/appeals.server.ts';
import type { ReportOutcome } from '#app/domain/support/report-reasons.ts';
import type { BrokenRule, RestrictionEnd, RestrictionKind } from '#app/domain/support/restriction-rules.ts';

/** The console's texts for reports, restrictions and photos. */
export function useModerationWords() {
  const { t } = useLingui();
  const outcomes: Record<ReportOutcome, string> = {
    no_breach: t`no rule broken`,
    warned: t`warned`,
    photo_removed: t`photo removed`,
    hidden: t`hidden`,
    limited: t`limited`,
    account_closed: t`banned`,
    duplicate: t`already reported`,
  };
  const kinds: Record<RestrictionKind, string> = {
    warn: t`warning`,
    hide: t`hidden`,
    limit: t`limited`,
    ban: t`banned`,
  };
  const ends: Record<RestrictionEnd, string> = {
    expired: t`expired`,
    lifted: t`lifted`,
    overturned: t`overturned on appeal`,
    cleared: t`cleared`,
    replaced: t`replaced`,
  };
  const rules: Record<BrokenRule, string> = {
    minors: t`Minors`,
    harassment: t`Harassment, hate, threats`,
    privacy: t`Other people's privacy`,
    fraud: t`Fraud, advertising`,
    fake: t`Fake profile`,
    unlawful: t`Against the law`,
  };
  const measures: [value: string, label: string][] = [
    ['warn', t`Warn: nothing changes, but they must read it`],
    ['limit_3', t`Limit for 3 days: hidden, no contact`],
    ['limit_7', t`Limit for 7 days`],
    ['limit_30', t`Limit for 30 days`],
    ['hide', t`Hide until a new decision`],
    ['ban', t`Ban: no login, hidden. A second person must approve. Until then, limited for 7 days`],
  ];
  const faults: Record<AskFault | DecisionFault | 'ended', string> = {
    not_found: t`This member no longer has an account.`,
    facts_needed: t`Describe what happened. The member sees this.`,
    facts_too_long: t`Use up to 2,000 characters.`,
    report_closed: t`A colleague already closed this report. No changes were made.`,
    decided: t`A colleague already decided this appeal.`,
    same_person: t`You made the first decision, so someone else must make this one.`,
    answer_needed: t`Enter your reasons. The member sees them.`,
    answer_too_long: t`Use up to 4,000 characters.`,
    asked_already: t`A colleague already requested this. It's waiting for approval.`,
    nothing_done: t`This member is already banned.`,
    ended: t`This restriction has already ended.`,
  };
  const refusals: Record<ReviewReason, string> = {
    explicit: t`Too explicit`,
    not_you: t`Not the member`,
    no_person: t`No person visible`,
    minor: t`Someone under 18`,
    contact: t`Contact details, advertising`,
    quality: t`Too dark or blurry`,
    hateful: t`Violence or hate`,
    rules: t`Other rules`,
  };
  return { outcomes, kinds, ends, rules, measures, faults, refusals };
}
