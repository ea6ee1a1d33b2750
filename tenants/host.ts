import { domainToASCII } from 'node:url';

const MAX_HOST_LENGTH = 253;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Normalizes a host name for looking up its tenant: lower case, punycode, without port and trailing dot. Null for
 * anything that is not exactly one host name with an optional port (no paths, user parts, lists, spaces or addresses
 * in brackets).
 */
export function normalizeHost(raw: string | undefined): string | null {
  if (!raw || raw.length > MAX_HOST_LENGTH + 7) return null;
  const match = /^([^\s/@:?#\\,[\]%]+?)\.?(?::(\d{1,5}))?$/u.exec(raw);
  if (!match?.[1] || Number(match[2] ?? 0) > 65_535) return null;
  const ascii = domainToASCII(match[1].toLowerCase());
  if (!ascii || ascii.length > MAX_HOST_LENGTH) return null;
  return ascii.split('.').every((label) => LABEL.test(label)) ? ascii : null;
}
