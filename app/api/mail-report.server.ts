import { createHmac } from 'node:crypto';
import { receiveMail } from '#app/domain/notifications/read-report.server.ts';
import type { Result } from '#app/platform/result.ts';
import { derivedSecret } from '#app/platform/seal.ts';
import { sameSecret } from '#app/platform/secrets.ts';

/** The key of `reportSignature`. */
const reportSecret = (): string => derivedSecret('mail reports');

/** HMAC-SHA256 of the recipient, a line feed and the mail, in hexadecimal. */
export const reportSignature = (to: string, mail: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(`${to}\n`).update(mail).digest('hex');

/**
 * Receives a raw email in the body and its recipient address in `X-Envelope-To`. The response does not reveal which
 * member it is about.
 */
export async function receiveMailReport(
  request: Request,
  now: Date,
): Promise<Result<{ outcome: 'taken' }, 'report_unsigned' | 'report_unreadable'>> {
  const to = request.headers.get('x-envelope-to') ?? '';
  const mail = new Uint8Array(await request.arrayBuffer().catch(() => new ArrayBuffer(0)));
  const signed = request.headers.get('x-signature') ?? '';
  if (!sameSecret(signed, reportSignature(to, mail, reportSecret())))
    return { ok: false, code: 'report_unsigned' };
  const report = await receiveMail({ raw: mail, to: [to], from: null }, now);
  return report === 'unreadable' ? { ok: false, code: 'report_unreadable' } : { ok: true, outcome: 'taken' };
}
