import { useLingui } from '@lingui/react/macro';
import type { StaffDraftFault } from '#app/domain/staff/staff-accounts.server.ts';
import type { StaffRole } from '#tenants/scope.ts';

/** The console's texts for roles and for faults of an account. */
export function useStaffWords() {
  const { t } = useLingui();
  const roles: Record<StaffRole, string> = {
    operator: t`Operator: everything, for the selected brands`,
    support: t`Support: members, complaints and refunds`,
    moderator: t`Moderator: photos, texts and reports`,
    finance: t`Finance: orders, refunds and bookkeeping`,
    auditor: t`Auditor: read-only access`,
    desk: t`Desk: replies for fictional profiles, no other access`,
  };
  const faults: Record<StaffDraftFault | 'self' | 'not_found', string> = {
    email_wrong: t`This isn't an email address.`,
    name_wrong: t`Enter a name of 1 to 100 characters.`,
    role_wrong: t`Choose a role.`,
    brands_missing: t`Choose at least one brand, or all of them.`,
    known: t`An account with this email address already exists.`,
    self: t`You can't change your own account here. Ask another operator.`,
    not_found: t`Someone else changed this account. Reopen the page.`,
  };
  return { roles, faults };
}
