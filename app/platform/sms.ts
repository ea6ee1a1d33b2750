import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from './env.ts';

/** An SMS provider is one function, selected by the configuration. */
type SmsProvider = (message: SmsMessage) => Promise<void>;
type SmsMessage = { folder: string; to: string; text: string };
export type SmsItem = { to: string; text: string; at: string };

const outbox = (folder: string): string => join(env().DATA_DIR, 'sms', folder);

/** The default: messages are written to a folder and shown at `/dev/sms`. Never in production. */
const intoFolder: SmsProvider = async ({ folder, to, text }) => {
  if (env().APP_ENV === 'production') throw new Error('There is no SMS provider.');
  const path = outbox(folder);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const at = new Date().toISOString();
  const name = `${at.replace(/[:.]/g, '-')}-${crypto.randomUUID().slice(0, 8)}.json`;
  await writeFile(join(path, name), JSON.stringify({ to, text, at }), { mode: 0o600 });
};

/**
 * An HTTP gateway that accepts `{ to, text }` as JSON with a bearer token, as most providers or a small relay offer.
 */
const throughGateway =
  (url: string, token: string): SmsProvider =>
  async ({ to, text }) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ to, text });
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
  };

/** Null when no provider is configured. */
export function smsProvider(): SmsProvider | null {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, APP_ENV } = env();
  if (url && token) return throughGateway(url, token);
  return APP_ENV === 'production' ? null : intoFolder;
}

const SHOWN = 20;

/** The newest messages of a folder, for developers. */
export async function listSms(folder: string): Promise<SmsItem[]> {
  const files = await readdir(outbox(folder)).catch(() => []);
  const newest = files.sort().reverse().slice(0, SHOWN);
  return await Promise.all(
    newest.map(async (file) => JSON.parse(await readFile(join(outbox(folder), file), 'utf8')) as SmsItem),
  );
}
