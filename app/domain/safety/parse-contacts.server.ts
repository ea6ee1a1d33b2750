import { emailFault, normalizeEmail } from '#app/domain/accounts/account-rules.ts';
import { CONTACTS_AT_ONCE } from './limits.ts';

export type ContactsFault = { code: 'none' | 'too_many' | 'unreadable'; line: string };

/** Email addresses as entered or pasted: one per line, or separated by commas. */
export function parseContacts(text: string): string[] | ContactsFault {
  const emails = new Set<string>();
  for (const part of text.split(/[\r\n,;]+/)) {
    const line = part.trim();
    if (line === '') continue;
    if (emailFault(line)) return { code: 'unreadable', line: line.slice(0, 80) };
    emails.add(normalizeEmail(line));
    if (emails.size > CONTACTS_AT_ONCE) return { code: 'too_many', line: line.slice(0, 80) };
  }
  return emails.size > 0 ? [...emails] : { code: 'none', line: '' };
}
