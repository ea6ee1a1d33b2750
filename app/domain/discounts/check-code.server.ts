import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import { HOUR_SECONDS } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { isBuiltInCode, timeBonusCode, welcomeCode } from './built-in-codes.ts';
import {
  appliesTo,
  type CodeFault,
  type CodeUse,
  type DiscountCode,
  isTaken,
  normalCode,
  slotOf,
} from './discount-code.ts';
import { findCode, listUses } from './discounts.queries.server.ts';

/** Limits guessing of codes. */
const CODES_PER_MEMBER = { limit: 60, windowSeconds: HOUR_SECONDS };

type CheckedCode = Result<{ discount: DiscountCode }, CodeFault>;

type Purchase = Omit<CodeUse, 'memberId' | 'country'> & { country?: string };

/** Whether the member may use an entered code, given what is known of the purchase. */
export const checkCode = (
  scope: MemberScope,
  text: string,
  purchase: Purchase = {},
  within?: Tx,
): Promise<CheckedCode> =>
  within
    ? checkIn(within, scope, text, purchase)
    : inTenant(scope.tenant.id, (tx) => checkIn(tx, scope, text, purchase));

async function checkIn(
  tx: Tx,
  { tenant, viewer, now }: MemberScope,
  text: string,
  purchase: Purchase,
): Promise<CheckedCode> {
  const key = keyedHash(`discount-codes:${viewer.id}`);
  const counted = await countAttempt(tx, tenant.id, key, CODES_PER_MEMBER, now);
  if (!counted.allowed) return { ok: false, code: 'too_many_codes' };
  const name = normalCode(text);
  if (!name) return { ok: false, code: 'code_not_found' };
  const slots = [slotOf('single', viewer.id, ''), slotOf('member', viewer.id, '')];
  const [stored, uses] = await Promise.all([
    findCode(tx, tenant.id, name),
    listUses(tx, tenant.id, [name], slots),
  ]);
  const { settings } = tenant;
  const own = [timeBonusCode(settings, viewer, now), welcomeCode(settings, viewer, now)].find(
    (code) => code?.code === name,
  );
  const code = own ?? (isBuiltInCode(name) ? null : stored);
  if (uses.some((use) => isTaken(use, viewer.id))) return { ok: false, code: 'code_used' };
  if (!code) return { ok: false, code: isBuiltInCode(name) ? 'code_invalid' : 'code_not_found' };
  const use: CodeUse = { country: viewer.country, ...purchase, memberId: viewer.id };
  return appliesTo(code, use, now) ? { ok: true, discount: code } : { ok: false, code: 'code_invalid' };
}
