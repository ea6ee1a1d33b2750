import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import type { AuditFilter } from '#app/domain/staff/audit-log.server.ts';

const AUDIT_FIELDS = ['staff', 'brand', 'what', 'subject'] as const;

/** The filter in a URL of the audit log. */
export function auditFilter(params: URLSearchParams): AuditFilter {
  const [staff = '', brand = '', what = '', subject = ''] = AUDIT_FIELDS.map((name) =>
    (params.get(name) ?? '').trim().slice(0, EMAIL_MAX_LENGTH),
  );
  return { staff: staff.toLowerCase(), brand, what, subject };
}
