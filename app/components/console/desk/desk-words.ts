import { useLingui } from '@lingui/react/macro';
import type { AnswerFault, ReleaseFault, TakeFault } from '#app/domain/chat/desk.server.ts';
import { DESK_MAX_HELD, DESK_NOTE_LENGTH } from '#app/domain/chat/desk-rules.ts';
import type { ReportFault } from '#app/domain/support/report-member.server.ts';

type DeskFault = TakeFault | AnswerFault | ReleaseFault | ReportFault | 'on_shift' | 'reason_missing';

/** Why the desk refused something. */
export function useDeskFault(): (fault: string) => string {
  const { t } = useLingui();
  const texts: Partial<Record<DeskFault, string>> = {
    desk_off: t`The desk for this brand is off. Members see that no one replies.`,
    no_shift: t`Start your shift first.`,
    on_shift: t`You're already on shift.`,
    taken: t`A colleague has already taken this chat.`,
    not_taken: t`This chat isn't yours anymore. Nothing was sent. Take it again, or choose another one.`,
    too_many: t`You have ${DESK_MAX_HELD} chats. Reply to or hand over one of them first.`,
    not_found: t`You can't reach this member or profile anymore.`,
    message_empty: t`Enter a reply.`,
    message_too_long: t`This reply is too long.`,
    contact_details: t`You can't send links, phone numbers or addresses yet.`,
    too_fast: t`You're sending messages too fast. Try again in a moment.`,
    account_restricted: t`This profile is hidden by a restriction.`,
    note_too_long: t`Use up to ${DESK_NOTE_LENGTH} characters.`,
    colleague_gone: t`This colleague isn't on shift anymore. Choose someone else.`,
    colleague_full: t`This colleague already has ${DESK_MAX_HELD} chats. Choose someone else.`,
    details_needed: t`Describe what happened.`,
    details_too_long: t`This text is too long.`,
    too_often: t`The desk already reported this member three times today.`,
    reason_missing: t`Choose a reason.`,
  };
  return (fault) => texts[fault as DeskFault] ?? t`That didn't work. Reopen the desk.`;
}
