import { useLingui } from '@lingui/react/macro';
import type { AnswerFault, ReleaseFault, TakeFault } from '#app/domain/chat/desk.server.ts';
import { DESK_MAX_HELD, DESK_NOTE_LENGTH } from '#app/domain/chat/desk-rules.ts';
import type { ReportFault } from '#app/domain/support/report-member.server.ts';

export type DeskFault = TakeFault | AnswerFault | ReleaseFault | ReportFault | 'on_shift' | 'reason_missing';

/** Why the desk refused something. */
export function useDeskFault(): (fault: string) => string {
  const { t } = useLingui();
  const texts: Partial<Record<DeskFault, string>> = {
    desk_off: t`The desk of this brand is off. Members are told that no one answers.`,
    no_shift: t`Begin your shift first.`,
    on_shift: t`You are on shift already.`,
    taken: t`A colleague has taken this conversation.`,
    not_taken: t`This conversation isn't yours anymore. Nothing was sent. Take it again, or choose another one.`,
    too_many: t`You hold ${DESK_MAX_HELD} conversations. Answer or hand over one of them first.`,
    not_found: t`This member or profile can't be reached anymore.`,
    message_empty: t`Write an answer.`,
    message_too_long: t`This answer is too long.`,
    contact_details: t`Links, phone numbers and addresses can't be sent yet.`,
    too_fast: t`Too many messages within a minute. Wait a moment.`,
    account_restricted: t`This profile is hidden by a restriction.`,
    note_too_long: t`A note has at most ${DESK_NOTE_LENGTH} characters.`,
    colleague_gone: t`This colleague isn't on shift anymore. Choose another one.`,
    details_needed: t`Say what happened.`,
    details_too_long: t`This text is too long.`,
    too_often: t`This member was reported from here three times today.`,
    reason_missing: t`Choose a reason.`,
  };
  return (fault) => texts[fault as DeskFault] ?? t`That didn't work. Open the desk again.`;
}
