import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';
const BEST_FIRST: Encoding[] = ['br', 'gzip'];

/** The smallest encoding that the client accepts (RFC 9110, section 12.5.3); null if it accepts neither. */
export function acceptedEncoding({ headers }: IncomingMessage): Encoding | null {
  // Without the header a client accepts everything, but many that send none cannot decompress.
  const header = headers['accept-encoding'];
  if (!header) return null;
  const accepted = new Negotiator({
    headers: { 'accept-encoding': String(header).slice(0, 200) },
  }).encodings(BEST_FIRST);
  return BEST_FIRST.find((encoding) => accepted.includes(encoding)) ?? null;
}
