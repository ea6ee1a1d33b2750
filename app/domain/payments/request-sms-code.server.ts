import { randomInt } from 'node:crypto';
import { countAttempt } from '#app/domain/limits/attempts.server.ts';
import { DAY_SECONDS, later, MINUTE_MS, utcDay } from '#app/platform/durations.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { networkOf } from '#app/platform/network-address.ts';
import type { Result } from '#app/platform/result.ts';
import { keyedHash, sameSecret } from '#app/platform/secrets.ts';
import { smsProvider } from '#app/platform/sms.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { debitHash } from './debit-blocks.server.ts';
import {
  SMS_CODE_MINUTES,
  SMS_CODE_TRIES,
  SMS_COOL_DOWN_SECONDS,
  SMS_PER_ADDRESS,
  SMS_PER_MEMBER,
  SMS_PER_NUMBER,
  SMS_PER_TENANT,
} from './limits.ts';
import { lockBuyer } from './orders.queries.server.ts';
import { countCodeTry, insertSmsCode, lockSmsCode, spendSmsCode } from './sms-codes.queries.server.ts';

type SmsFault = 'not_confirmed' | 'sms_too_soon' | 'sms_limit' | 'sms_unavailable';
type SmsAnswer = Result<unknown, SmsFault>;

/**
 * Sends a six-digit code to the number of a confirmed account. Counted before it is sent, by member, number, network
 * address and brand.
 */
export async function requestSmsCode(
  scope: MemberScope,
  { phone, address, text }: { phone: string; address: string; text: (code: string) => string },
): Promise<SmsAnswer> {
  const { tenant, viewer, now } = scope;
  if (viewer.status !== 'active') return { ok: false, code: 'not_confirmed' };
  const send = smsProvider();
  if (!send) return { ok: false, code: 'sms_unavailable' };
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const phoneHash = debitHash(tenant.id, 'phone', phone);
  const fault = await inTenant(tenant.id, async (tx) => {
    // Two requests at once would both find no newer code, and both would send one.
    await lockBuyer(tx, tenant.id, viewer.id);
    const last = await lockSmsCode(tx, tenant.id, viewer.id);
    if (last && now.getTime() - last.createdAt.getTime() < SMS_COOL_DOWN_SECONDS * 1000)
      return 'sms_too_soon';
    if (!(await isAllowed(tx, scope, { phoneHash, address }))) return 'sms_limit';
    const expiresAt = later(now, SMS_CODE_MINUTES * MINUTE_MS);
    await insertSmsCode(tx, tenant.id, {
      memberId: viewer.id,
      phoneHash,
      expiresAt,
      now,
      codeHash: codeHash(tenant.id, viewer.id, code),
    });
    return null;
  });
  if (fault) return { ok: false, code: fault };
  try {
    await send({ folder: tenant.slug, to: phone, text: text(code) });
    return { ok: true };
  } catch (error) {
    log.error(errorFields(error), 'a code could not be sent');
    return { ok: false, code: 'sms_unavailable' };
  }
}

async function isAllowed(
  tx: Tx,
  { tenant, viewer, now }: MemberScope,
  { phoneHash, address }: { phoneHash: string; address: string },
): Promise<boolean> {
  const perDay = tenant.settings.direct_debit?.sms_per_day ?? 0;
  const rules = [
    [`sms:member:${viewer.id}`, SMS_PER_MEMBER],
    [`sms:number:${phoneHash}`, SMS_PER_NUMBER],
    [`sms:address:${networkOf(address)}`, SMS_PER_ADDRESS],
    ['sms:tenant', SMS_PER_TENANT],
    [`sms:day:${utcDay(now)}`, { limit: perDay, windowSeconds: DAY_SECONDS }],
  ] as const;
  // The brand's counters come last, so that requests above their own limits do not use them up.
  for (const [key, rule] of rules)
    if (!(await countAttempt(tx, tenant.id, keyedHash(key), rule, now)).allowed) return false;
  return true;
}

const codeHash = (tenantId: number, memberId: number, code: string): string =>
  keyedHash(`sms-code:${tenantId}:${memberId}:${code}`);

export type CodeCheck = 'right' | 'wrong' | 'expired' | 'too_many_tries';

/**
 * Checks the newest code, which is bound to its phone number, can be used once, and allows a limited number of
 * attempts.
 */
export async function checkSmsCode(
  tx: Tx,
  { tenant, viewer, now }: MemberScope,
  { phone, code }: { phone: string; code: string },
): Promise<CodeCheck> {
  const row = await lockSmsCode(tx, tenant.id, viewer.id);
  const phoneHash = debitHash(tenant.id, 'phone', phone);
  if (!row || row.usedAt || row.phoneHash !== phoneHash || row.expiresAt <= now) return 'expired';
  if (row.tries >= SMS_CODE_TRIES) return 'too_many_tries';
  if (!sameSecret(row.codeHash, codeHash(tenant.id, viewer.id, code.replace(/\s/g, '')))) {
    await countCodeTry(tx, tenant.id, row.id);
    return row.tries + 1 >= SMS_CODE_TRIES ? 'too_many_tries' : 'wrong';
  }
  await spendSmsCode(tx, tenant.id, row.id, now);
  return 'right';
}
