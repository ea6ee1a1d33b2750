import { emailFault, normalizeEmail } from '#app/domain/accounts/account-rules.ts';
import { plainName, plainText } from '#app/domain/accounts/plain-text.ts';
import { countVisitorAttempt } from '#app/domain/limits/count-visitor-attempt.server.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { AnyScope, Scope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import * as rules from './complaint-rules.ts';
import { openCase, withinCaseLimits } from './complaints.server.ts';
import { hideSuspectedMinor, mayHideSuspect } from './restrictions.server.ts';

/** The required contents of a notice of illegal content (Digital Services Act, article 16). */
type NoticeDraft = {
  category: string;
  /** The URL of the content. */
  location: string;
  /** Why the content is illegal. */
  body: string;
  name: string;
  email: string;
  /** The sender's statement that it is accurate and complete to the best of their knowledge. */
  goodFaith: boolean;
  /** The network address of the sender, for the limits. */
  address: string;
};
export type NoticeFault =
  | 'category_missing'
  | 'location_wrong'
  | 'body_missing'
  | 'body_too_long'
  | 'name_missing'
  | 'name_too_long'
  | 'email_invalid'
  | 'good_faith_missing'
  | 'too_many';

function faultOf(draft: NoticeDraft): NoticeFault | null {
  const { category, body, name, email } = draft;
  if (!rules.isNoticeCategory(category)) return 'category_missing';
  if (body.length < rules.COMPLAINT_MIN_LENGTH) return 'body_missing';
  if (body.length > rules.COMPLAINT_LENGTH) return 'body_too_long';
  if (name.length > rules.COMPLAINT_NAME_LENGTH) return 'name_too_long';
  const anonymous = rules.mayBeAnonymous(category);
  if (name === '' && !anonymous) return 'name_missing';
  if (emailFault(email) && !(anonymous && email === '')) return 'email_invalid';
  return draft.goodFaith ? null : 'good_faith_missing';
}

/** The path of a URL on this brand, in any notation; null for other sites and invalid input. */
export function pathOnBrand({ hosts }: Pick<Tenant, 'hosts'>, location: string): string | null {
  const text = location.trim();
  if (text === '' || text.length > rules.LOCATION_LENGTH) return null;
  const [host = ''] = hosts;
  const absolute = /^https?:\/\//i.test(text)
    ? text
    : text.startsWith('/')
      ? `https://${host}${text}`
      : `https://${text}`;
  if (!URL.canParse(absolute)) return null;
  const { hostname, pathname, search } = new URL(absolute);
  return hosts.includes(hostname) ? `${pathname}${search}` : null;
}

/**
 * Files a notice of illegal content from anyone, who gets the case number by email. A profile that is reported as a
 * minor's is hidden until a person has reviewed it; `hidden` says whether this happened.
 */
export async function giveNotice(
  scope: AnyScope,
  given: NoticeDraft,
): Promise<Result<{ caseCode: string; hidden: boolean }, NoticeFault>> {
  const email = given.email.trim() === '' ? '' : normalizeEmail(given.email);
  const draft = { ...given, email, name: plainName(given.name), body: plainText(given.body) };
  const { category } = draft;
  const fault = faultOf(draft);
  if (fault || !rules.isNoticeCategory(category)) return { ok: false, code: fault ?? 'category_missing' };
  const location = pathOnBrand(scope.tenant, draft.location);
  if (location === null) return { ok: false, code: 'location_wrong' };
  const filed = await inTenant(scope.tenant.id, async (tx) => {
    if (!(await withinCaseLimits(tx, scope, email, draft.address))) return null;
    const hidden = await hideReported(tx, scope, { category, location, address: draft.address });
    const { name, body } = draft;
    const code = await openCase(tx, scope, {
      topic: 'notice',
      category,
      location,
      goodFaith: true,
      email,
      name,
      body,
    });
    return { caseCode: code, hidden };
  });
  return filed ? { ok: true, ...filed } : { ok: false, code: 'too_many' };
}

/** Hides a profile that is reported as a minor's; false for other notices, and above the limits of such hides. */
async function hideReported(
  tx: Tx,
  scope: Scope,
  { category, location, address }: { category: rules.NoticeCategory; location: string; address: string },
): Promise<boolean> {
  const memberId = rules.profileAt(location);
  if (memberId === null || !rules.isMinorCategory(category)) return false;
  if (!(await mayHideSuspect(tx, scope, memberId))) return false;
  if (!(await countVisitorAttempt(tx, scope, { what: 'notice-hides', address, rules: rules.NOTICE_HIDES })))
    return false;
  await hideSuspectedMinor(tx, scope, memberId, { reportNumber: null, category });
  return true;
}
