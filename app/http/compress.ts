import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const WORTH_IT_BYTES = 1_024;
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

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
  const accepted = String(req.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return { body: await toBrotli(body, BROTLI), encoding: 'br', varies: true };
  if (/\bgzip\b/.test(accepted)) return { body: await toGzip(body, GZIP), encoding: 'gzip', varies: true };
  return { body, encoding: null, varies: true };
}
