import { createHmac } from 'node:crypto';
import { readReport } from '#app/domain/notifications/read-report.server.ts';
import { derivedSecret } from '#app/platform/seal.ts';
import { sameSecret } from '#app/platform/secrets.ts';

/** With what a report is signed: HMAC-SHA256 of the recipient, a line feed and the mail, in hexadecimal. */
export const reportSecret = (): string => derivedSecret('mail reports');

export const reportSignature = (to: string, mail: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(`${to}\n`).update(mail).digest('hex');

/**
 * Receives a raw email in the body and its recipient address in `X-Envelope-To`. The response does not reveal which
 * member it concerned.
 */
export async function receiveMailReport(
  request: Request,
  now: Date,
): Promise<'unsigned' | 'unreadable' | 'taken'> {
  const to = request.headers.get('x-envelope-to') ?? '';
  const mail = new Uint8Array(await request.arrayBuffer().catch(() => new ArrayBuffer(0)));
  const signed = request.headers.get('x-signature') ?? '';
  if (!sameSecret(signed, reportSignature(to, mail, reportSecret()))) return 'unsigned';
  const outcome = await readReport(mail, [to], now);
  return outcome === 'unreadable' ? outcome : 'taken';
}
