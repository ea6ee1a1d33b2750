import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { emailFault, normaliseEmail } from '#app/domain/accounts/account-rules.ts';
import { CONTACTS_AT_ONCE } from './limits.ts';

export type Contact = { kind: 'email' | 'phone'; value: string };
export type ContactsFault = { code: 'none' | 'too_many' | 'unreadable'; line: string };

/** A number as it is dialled from anywhere (E.164); null when it can be none. `country` reads national ones. */
export function normalisePhone(text: string, country: string): string | null {
  if (text.length > 40) return null;
  const home = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false });
  return number?.isPossible() ? number.number : null;
}

/** Addresses and numbers as they are typed or pasted: one a line, or with commas between. */
export function parseContacts(text: string, country: string): Contact[] | ContactsFault {
  const contacts = new Map<string, Contact>();
  for (const part of text.split(/[\r\n,;]+/)) {
    const line = part.trim();
    if (line === '') continue;
    const contact = parseContact(line, country);
    if (!contact) return { code: 'unreadable', line: line.slice(0, 80) };
    contacts.set(contact.value, contact);
    if (contacts.size > CONTACTS_AT_ONCE) return { code: 'too_many', line: line.slice(0, 80) };
  }
  return contacts.size > 0 ? [...contacts.values()] : { code: 'none', line: '' };
}

function parseContact(line: string, country: string): Contact | null {
  if (line.includes('@')) return emailFault(line) ? null : { kind: 'email', value: normaliseEmail(line) };
  const phone = normalisePhone(line, country);
  return phone ? { kind: 'phone', value: phone } : null;
}
