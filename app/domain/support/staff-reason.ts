/** Of why something was done about a member, for the audit log. */
export const REASON_MIN_LENGTH = 10;
export const REASON_MAX_LENGTH = 500;

/** A reason that the audit log keeps; null for one that says nothing, or too much. */
export function reasonOf(text: string): string | null {
  const reason = text.trim();
  return reason.length >= REASON_MIN_LENGTH && reason.length <= REASON_MAX_LENGTH ? reason : null;
}

/** Why something that was to be done about a member was not. */
export type ActionFault =
  | 'reason_needed'
  | 'not_found'
  | 'nothing_done'
  | 'asked_already'
  | 'too_often'
  | 'held'
  | 'until_wrong'
  | 'must_tell';
