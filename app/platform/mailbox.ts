import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { env } from './env.ts';
import { mailbox } from './smtp.ts';

export type MailboxItem = {
  file: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  links: string[];
};

const SHOWN = 50;

/** The newest mails of a mailbox folder, parsed like a mail program would. */
export async function listMailbox(folder: string): Promise<MailboxItem[]> {
  const path = mailbox(env().DATA_DIR, folder);
  const files = await readdir(path).catch(() => []);
  const newest = files
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, SHOWN);
  return await Promise.all(
    newest.map(async (file) => {
      const mail = await PostalMime.parse(await readFile(join(path, file)));
      const text = mail.text ?? '';
      return {
        file,
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        date: mail.date ?? '',
        text,
        links: text.match(/https?:\/\/\S+/g) ?? [],
      };
    }),
  );
}
