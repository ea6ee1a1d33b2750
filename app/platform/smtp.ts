import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { BrokenDkimKey, type DkimKey } from './dkim.ts';
import { env } from './env.ts';

/** Timeout, so that an unresponsive SMTP server does not block a worker. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const POOL = { pool: true, maxConnections: 2, maxMessages: 200 } as const;
/** The connections of the brands that have been idle longest are closed. */
const MAX_POOLS = 20;

/**
 * RFC 8058 requires both one-click unsubscribe headers to be signed, which the library does not do by default.
 */
const SIGNED_HEADERS = [
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'reply-to',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
].join(':');

export type OutgoingMail = SendMailOptions & {
  from: { name: string; address: string };
  envelope: { from: string; to: string };
};

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
const pools = new Map<string, ReturnType<typeof openPool>>();

/**
 * Sends a mail through the SMTP server, or, without one, writes it in full to the mailbox folder
 * (`DATA_DIR/mail/<folder>/*.eml`). Throws when it was not accepted, or could not be signed.
 */
export async function deliverMail(folder: string, mail: OutgoingMail, key: DkimKey | null): Promise<void> {
  const { SMTP_URL, DATA_DIR } = env();
  if (SMTP_URL && !key)
    throw new BrokenDkimKey(
      'The brand has no key to sign its mails with: run the command tenant mail-key SLUG',
    );
  const raw = await compose(mail, key);
  if (SMTP_URL) {
    await poolOf(folder, SMTP_URL).sendMail({ envelope: mail.envelope, raw });
    return;
  }
  const target = mailbox(DATA_DIR, folder);
  await mkdir(target, { recursive: true, mode: 0o700 });
  await writeFile(join(target, await fileName(target, mail.messageId)), raw, { mode: 0o600 });
}

/** By time and Message-ID: a retried mail replaces the first one. */
async function fileName(folder: string, messageId: string | undefined): Promise<string> {
  const id = messageId ? /[\w-]+/.exec(messageId)?.[0] : crypto.randomUUID().slice(0, 8);
  const known = messageId && (await readdir(folder)).find((name) => name.endsWith(`-${id}.eml`));
  return known || `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
}

/** The complete mail as sent, signed if there is a key; with a key it is never sent unsigned. */
async function compose(mail: OutgoingMail, key: DkimKey | null): Promise<Buffer> {
  const { address } = mail.from;
  const { message } = await composer.sendMail({
    ...mail,
    ...(key && {
      dkim: {
        domainName: address.slice(address.lastIndexOf('@') + 1),
        keySelector: key.selector,
        privateKey: key.privateKey,
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  });
  const raw = message as Buffer;
  if (key && !raw.subarray(0, 15).toString('latin1').startsWith('DKIM-Signature:'))
    throw new BrokenDkimKey('A mail came out unsigned and was not sent.');
  return raw;
}

const openPool = (url: string) => createTransport({ url, ...POOL, ...TIMEOUTS });

/** A brand's own connections, so that one brand's slow sending does not delay others. */
function poolOf(brand: string, url: string): ReturnType<typeof openPool> {
  const pool = pools.get(brand) ?? openPool(url);
  pools.delete(brand);
  pools.set(brand, pool); // the latest last
  for (const [name, old] of pools) {
    if (pools.size <= MAX_POOLS) break;
    pools.delete(name);
    old.close();
  }
  return pool;
}

export function closeMailPools(): void {
  for (const pool of pools.values()) pool.close();
  pools.clear();
}

export const mailbox = (dataDir: string, folder: string): string => join(dataDir, 'mail', folder);
