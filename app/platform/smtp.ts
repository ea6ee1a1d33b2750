import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { env } from './env.ts';

/** An SMTP server that does not answer must not hold a worker for ever. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

let smtp: ReturnType<typeof createTransport> | undefined;

/**
 * Hands a mail to the SMTP server, or, without one, writes it as it would be sent into the mailbox folder
 * (`DATA_DIR/mail/<folder>/*.eml`). Throws when it was not accepted.
 */
export async function deliverMail(folder: string, mail: SendMailOptions): Promise<void> {
  const { SMTP_URL, DATA_DIR } = env();
  if (SMTP_URL) {
    smtp ??= createTransport({ url: SMTP_URL, ...TIMEOUTS });
    await smtp.sendMail(mail);
    return;
  }
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const target = mailbox(DATA_DIR, folder);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
  await writeFile(join(target, name), composed.message as Buffer, { mode: 0o600 });
}

export const mailbox = (dataDir: string, folder: string): string => join(dataDir, 'mail', folder);
