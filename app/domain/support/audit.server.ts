import { keyedHash } from '#app/platform/secrets.ts';
import { inPlatform, inTenant, type Tx } from '#db/client.ts';
import type { ConsoleScope, Scope, StaffScope } from '#tenants/scope.ts';
import type { ApprovalKind } from './approval-rules.ts';
import { appendAudit } from './audit.queries.server.ts';
import type { RestrictionKind } from './restriction-rules.ts';

/** A keyed hash of a staff member's network address, so that entries from one address can be grouped. */
export const hashAddress = (address: string): string => keyedHash(`staff-address:${address}`);

/** Actions on a brand that the audit log records. */
export type AuditedAction =
  | 'publish_theme'
  | 'discard_theme_draft'
  | 'open_complaint'
  | 'answer_complaint'
  | 'reopen_complaint'
  | 'assign_complaint'
  | 'release_complaint'
  | 'prioritize_complaint'
  | 'take_over_complaint'
  | 'note_complaint'
  | 'merge_complaint'
  | 'change_canned_answer'
  | 'retire_canned_answer'
  | `restrict_${RestrictionKind}`
  | 'lift_restriction'
  | 'decide_appeal'
  | 'open_report'
  | 'close_report'
  | 'open_member'
  | 'reveal_member'
  | 'end_member_sessions'
  | 'refund_member'
  | 'give_credits'
  | 'resend_confirmation'
  | 'confirm_by_hand'
  | 'reset_second_factor'
  | 'block_debit'
  | 'unblock_debit'
  | 'reactivate_member'
  | 'open_deletions'
  | 'search_erasures'
  | 'hold_erasure'
  | 'end_hold'
  | 'open_approval'
  | `${'ask' | 'approve' | 'refuse' | 'withdraw'}_${ApprovalKind}`
  | 'open_order'
  | 'refund_order'
  | 'open_document'
  | 'export_documents'
  | 'export_figures'
  | 'debt_paid'
  | 'debt_waived'
  | 'refund_paid'
  | 'refund_waived'
  | 'process_webhook'
  | 'check_ledger'
  | 'create_profile'
  | 'change_profile'
  | 'retire_profile'
  | 'restore_profile'
  | 'add_profile_photo'
  | 'remove_profile_photo'
  | 'import_profiles'
  | 'begin_shift'
  | 'end_shift'
  | 'take_conversation'
  | 'open_conversation'
  | 'answer_conversation'
  | 'release_conversation'
  | 'settle_conversation'
  | 'report_from_desk'
  | 'approve_photo'
  | 'refuse_photo'
  | 'blur_photo'
  | 'ban_photo'
  | 'lift_photo_ban'
  | 'approve_texts'
  | 'remove_text'
  | 'create_brand'
  | 'import_brand'
  | 'change_brand'
  | 'undo_brand_change'
  | 'serve_brand'
  | 'suspend_brand'
  | 'redirect_brand'
  | 'export_brand'
  | 'create_mail_key'
  | 'export_brand_data'
  | 'add_landing_page'
  | 'change_landing_page'
  | 'remove_landing_page'
  | 'import_landing_pages'
  | 'export_landing_pages'
  | `${'create' | 'change' | 'schedule' | 'cancel' | 'stop' | 'test'}_promotion`
  | `${'change' | 'discard' | 'publish' | 'return'}_page_text`
  | 'create_code'
  | 'end_code';

/** Actions on the platform that the audit log records. */
type PlatformAction =
  | 'log_in'
  | 'log_out'
  | 'set_up_authenticator'
  | 'use_recovery_code'
  | 'add_passkey'
  | 'remove_passkey'
  | 'change_password'
  | 'end_sessions'
  | 'invite_staff'
  | 'accept_invitation'
  | 'change_staff'
  | 'disable_staff'
  | 'enable_staff'
  | 'retry_job'
  | 'retry_jobs'
  | 'export_audit';

/** Records an action on a brand, which may be new, in a transaction of the console's role. */
export const recordOnBrand = (
  tx: Tx,
  { staff, addressHash, now }: PlatformActor,
  {
    tenantId,
    what,
    subject,
    reason = '',
  }: { tenantId: number; what: AuditedAction; subject: string; reason?: string },
): Promise<void> => appendAudit(tx, { staffId: staff.id, tenantId, what, subject, reason, addressHash, now });

/**
 * Adds a staff member's action to the audit log, in the action's own transaction. A command without an
 * actor is not recorded.
 */
export async function recordIfStaff(
  tx: Tx,
  scope: Scope | StaffScope,
  what: AuditedAction,
  subject: string,
  reason = '',
): Promise<void> {
  if (!('staff' in scope)) return;
  const { tenant, staff, addressHash, now } = scope;
  await appendAudit(tx, { staffId: staff.id, tenantId: tenant.id, what, subject, reason, addressHash, now });
}

/**
 * Audits a read access or an action outside the database. Call it first, because the action can't be rolled back with
 * the entry.
 */
export const recordAction = (
  scope: StaffScope,
  what: AuditedAction,
  subject: string,
  reason = '',
): Promise<void> => inTenant(scope.tenant.id, (tx) => recordIfStaff(tx, scope, what, subject, reason));

type PlatformActor = Pick<ConsoleScope, 'now' | 'addressHash'> & { staff: { id: number } };

/** Adds an action on the platform to the audit log, in the action's own transaction. */
export const recordPlatform = (
  tx: Tx,
  { staff, addressHash, now }: PlatformActor,
  what: PlatformAction,
  subject = '',
): Promise<void> =>
  appendAudit(tx, { staffId: staff.id, tenantId: null, what, subject, reason: '', addressHash, now });

/** Records a read access, or an action outside the database, on the platform. */
export const recordPlatformAction = (
  scope: ConsoleScope,
  what: PlatformAction,
  subject: string,
): Promise<void> => inPlatform((tx) => recordPlatform(tx, scope, what, subject));
