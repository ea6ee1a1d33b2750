import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { env } from './env.ts';
import { mailbox } from './smtp.ts';

export type MailboxItem = {
  file: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  links: string[];
  /** The mail as a mail program shows it, with inline images. */
  html: string;
};

const SHOWN = 50;

/** The newest mails of a mailbox folder. */
export async function listMailbox(folder: string): Promise<MailboxItem[]> {
  const newest = (await filesIn(folder)).sort().reverse().slice(0, SHOWN);
  return await Promise.all(newest.map((file) => parse(folder, file)));
}

/** One mail of a mailbox folder; null if it has no such file. */
export async function readMailbox(folder: string, file: string): Promise<MailboxItem | null> {
  return (await filesIn(folder)).includes(file) ? await parse(folder, file) : null;
}

async function filesIn(folder: string): Promise<string[]> {
  const files = await readdir(mailbox(env().DATA_DIR, folder)).catch(() => []);
  return files.filter((file) => file.endsWith('.eml'));
}

/** Parses a mail like a mail program would. */
async function parse(folder: string, file: string): Promise<MailboxItem> {
  const mail = await PostalMime.parse(await readFile(join(mailbox(env().DATA_DIR, folder), file)));
  const text = mail.text ?? '';
  return {
    file,
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    html: withPictures(mail),
  };
}

/** Replaces references to attached images by the images themselves. */
function withPictures({ html = '', attachments }: Email): string {
  let shown = html;
  for (const { contentId, mimeType, content } of attachments) {
    if (!contentId || !(content instanceof ArrayBuffer)) continue;
    const data = `data:${mimeType};base64,${Buffer.from(content).toString('base64')}`;
    shown = shown.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data);
  }
  return shown;
}
