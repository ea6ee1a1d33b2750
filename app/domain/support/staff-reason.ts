/** The reason for an action on a member, for the audit log. */
export const REASON_MIN_LENGTH = 10;
export const REASON_MAX_LENGTH = 500;

/** A reason for the audit log; null if it is too short or too long. */
export function reasonOf(text: string): string | null {
  const reason = text.trim();
  return reason.length >= REASON_MIN_LENGTH && reason.length <= REASON_MAX_LENGTH ? reason : null;
}

/** Why an action on a member was not carried out. */
export type ActionFault =
  | 'reason_needed'
  | 'not_found'
  | 'nothing_done'
  | 'asked_already'
  | 'too_often'
  | 'held'
  | 'until_wrong'
  | 'must_tell';
