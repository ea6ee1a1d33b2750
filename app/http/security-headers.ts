import type { ServerResponse } from 'node:http';

/** Headers of every response. HSTS is ignored by browsers on plain HTTP, so it is safe in development too. */
const HEADERS: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(self), geolocation=(self), interest-cohort=()',
};

export function setSecurityHeaders(res: ServerResponse): void {
  for (const name in HEADERS) res.setHeader(name, HEADERS[name] ?? '');
}

/** Origins that a page may use in addition to the site itself, by CSP directive. */
export type Reach = Partial<
  Record<'script' | 'style' | 'img' | 'connect' | 'frame' | 'form' | 'font', string>
>;

/** The inline elements that a page may have: those with its nonce, or scripts by their hashes. */
type Inline = { nonce: string; scriptHashes?: readonly string[] };

/**
 * Only inline scripts with the page's nonce run or, on a cached page for many visitors, those with the given hashes.
 * Style attributes are allowed, style elements need the nonce.
 */
export function contentSecurityPolicy(
  { nonce, scriptHashes }: Inline,
  photoCdn = '',
  reach: Reach = {},
  { framed = false }: { framed?: boolean } = {},
): string {
  const scripts = scriptHashes
    ? scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')
    : `'nonce-${nonce}'`;
  const photos = photoCdn ? ` ${new URL(photoCdn).origin}` : '';
  const more = (name: keyof Reach): string => (reach[name] ? ` ${reach[name]}` : '');
  return [
    "default-src 'self'",
    `script-src ${["'self'", scripts].filter(Boolean).join(' ')}${more('script')}`,
    `style-src 'self' 'nonce-${nonce}'${more('style')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${photos}${more('img')}`,
    `font-src 'self'${more('font')}`,
    `connect-src 'self'${more('connect')}`,
    ...(reach.frame ? [`frame-src ${reach.frame}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${more('form')}`,
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ');
}
