import { normalizeEmail } from '../accounts/account-rules.ts';

/** Mail services that many members use, most common first; near misses are treated as typos. */
const SERVICES = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'aol.com',
  'msn.com',
  'googlemail.com',
  'protonmail.com',
  'proton.me',
  'ymail.com',
  'rocketmail.com',
  'me.com',
  'mac.com',
  'mail.com',
  'email.com',
  'hey.com',
  'fastmail.com',
  'zoho.com',
  'pm.me',
  'duck.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'cox.net',
  'bellsouth.net',
  'btinternet.com',
  'sky.com',
  'gmx.de',
  'web.de',
  't-online.de',
  'gmx.net',
  'freenet.de',
  'gmx.at',
  'posteo.de',
  'mailbox.org',
  'arcor.de',
  'gmx.com',
  'bluewin.ch',
  'ziggo.nl',
  'kpnmail.nl',
  'planet.nl',
  'xs4all.nl',
  'home.nl',
  'telenet.be',
  'skynet.be',
  'orange.fr',
  'free.fr',
  'wanadoo.fr',
  'sfr.fr',
  'laposte.net',
  'libero.it',
  'virgilio.it',
  'tiscali.it',
  'alice.it',
  'tin.it',
  'telefonica.net',
  'telia.com',
  'spray.se',
  'tele2.se',
  'bredband.net',
  'jubii.dk',
  'mail.dk',
  'online.no',
  'broadpark.no',
  'luukku.com',
  'kolumbus.fi',
  'suomi24.fi',
  'elisanet.fi',
  'wp.pl',
  'onet.pl',
  'o2.pl',
  'interia.pl',
  'op.pl',
  'gazeta.pl',
  'poczta.fm',
] as const;
const KNOWN = new Set<string>(SERVICES);
/** Services with a domain in many countries. */
const IN_MANY_COUNTRIES = /^(?:yahoo|hotmail|outlook|live|gmx|msn)\.(?:com?\.)?([a-z]{2})$/;
/** Misspellings of `com` with a neighboring key that are no country's domain, or that no such service uses. */
const NO_COUNTRY = new Set(['co', 'cm', 'om', 'cp', 'vo']);
/** Misspellings of `.com` that are not a top-level domain. */
const SLIPPED_COM = /\.(?:con|cmo|ocm|vom|xom|cpm|comm|coom|ccom|c0m|cim|com\.)$/;
/** Up to this length one typo is allowed, above it two: with two, all short names would look alike. */
const LONGEST_SHORT = 8;

/** The address that was probably meant, where the domain looks mistyped; null where it looks right. */
export function suggestedEmail(email: string): string | null {
  const plain = normalizeEmail(email);
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  if (at < 1 || domain === '') return null;
  const meant = meantDomain(domain);
  return meant && `${plain.slice(0, at)}@${meant}`;
}

function meantDomain(domain: string): string | null {
  if (KNOWN.has(domain)) return null;
  const country = IN_MANY_COUNTRIES.exec(domain)?.[1];
  if (country && !NO_COUNTRY.has(country)) return null;
  if (!domain.includes('.')) {
    const whole = SERVICES.find((service) => service.startsWith(`${domain}.`));
    if (whole) return whole;
  }
  let nearest: string | null = null;
  let least = (domain.length > LONGEST_SHORT ? 2 : 1) + 1;
  for (const service of SERVICES) {
    const slips = slipsBetween(domain, service, least);
    if (slips < least) {
      nearest = service;
      least = slips;
    }
  }
  return nearest ?? (SLIPPED_COM.test(domain) ? domain.replace(SLIPPED_COM, '.com') : null);
}

/** Edit distance between two words, with transpositions of neighbors; capped at `limit`. */
function slipsBetween(typed: string, meant: string, limit: number): number {
  if (Math.abs(typed.length - meant.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= meant.length; column++) {
      const changed = typed[row - 1] === meant[column - 1] ? 0 : 1;
      const at = (line: number[], index: number) => line[index] ?? limit;
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + changed,
          swapped ? at(beforeLast, column - 2) + 1 : limit,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[meant.length] ?? limit;
}
