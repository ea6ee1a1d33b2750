import { useLingui } from '@lingui/react/macro';
import type { ReviewReason } from '#app/domain/photos/photo-rules.ts';
import type { AskFault } from '#app/domain/staff/two-people.server.ts';
import type { DecisionFault } from '#app/domain/support/appeals.server.ts';
import type { ReportOutcome } from '#app/domain/support/report-reasons.ts';
import type { BrokenRule, RestrictionEnd, RestrictionKind } from '#app/domain/support/restriction-rules.ts';

/** The console's words for reports, restrictions and photos. */
export function useModerationWords() {
  const { t } = useLingui();
  const outcomes: Record<ReportOutcome, string> = {
    no_breach: t`no rule was broken`,
    warned: t`warned`,
    photo_removed: t`photo removed`,
    hidden: t`hidden`,
    limited: t`limited`,
    account_closed: t`banned`,
    duplicate: t`reported before`,
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
    replaced: t`replaced by another`,
  };
  const rules: Record<BrokenRule, string> = {
    minors: t`Minors`,
    harassment: t`Harassment, hate, threats`,
    privacy: t`Privacy of others`,
    fraud: t`Fraud, advertising`,
    fake: t`False profile`,
    unlawful: t`Against the law`,
  };
  const measures: [value: string, label: string][] = [
    ['warn', t`Warn: nothing changes, but they must read it`],
    ['limit_3', t`Limit for 3 days: hidden, no contact`],
    ['limit_7', t`Limit for 7 days`],
    ['limit_30', t`Limit for 30 days`],
    ['hide', t`Hide until a new decision`],
    ['ban', t`Ban: no login, hidden. A second person decides; until then limited for 7 days`],
  ];
  const faults: Record<AskFault | DecisionFault | 'ended', string> = {
    not_found: t`This member doesn't have an account anymore.`,
    facts_needed: t`Write what happened: the member reads it.`,
    facts_too_long: t`Write up to 2,000 characters.`,
    report_closed: t`A colleague closed this report in the meantime. Nothing was changed.`,
    decided: t`A colleague decided this appeal in the meantime.`,
    same_person: t`Another person than the one who decided before must decide this.`,
    answer_needed: t`Write the reasons: the member reads them.`,
    answer_too_long: t`Write up to 4,000 characters.`,
    asked_already: t`A colleague has requested the same. It waits for a second person.`,
    nothing_done: t`This member is banned already.`,
    ended: t`This restriction has ended already.`,
  };
  const refusals: Record<ReviewReason, string> = {
    explicit: t`Too explicit`,
    not_you: t`Not the member`,
    no_person: t`No person`,
    minor: t`Someone under 18`,
    contact: t`Contact details, advertising`,
    quality: t`Too dark or blurred`,
    hateful: t`Violence or hate`,
    rules: t`Other rules`,
  };
  return { outcomes, kinds, ends, rules, measures, faults, refusals };
}
