import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from './accepted-encoding.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const WORTH_IT_BYTES = 1_024;
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/** Fast levels, because a page is rendered for one person and sent once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

type Compressed = { body: Buffer; encoding: 'br' | 'gzip' | null; varies: boolean };

export async function compressFor(
  req: IncomingMessage,
  contentType: string | null,
  body: Buffer,
): Promise<Compressed> {
  if (body.length < WORTH_IT_BYTES || !TEXT.test(contentType ?? ''))
    return { body, encoding: null, varies: false };
  const encoding = acceptedEncoding(req);
  if (encoding === 'br') return { body: await toBrotli(body, BROTLI), encoding, varies: true };
  if (encoding === 'gzip') return { body: await toGzip(body, GZIP), encoding, varies: true };
  return { body, encoding, varies: true };
}
