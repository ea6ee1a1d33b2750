import type { ServerResponse } from 'node:http';

/** Headers of every answer. HSTS is ignored by browsers on plain HTTP, so it is safe in development too. */
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

/** No script runs without the nonce of its page; style attributes are allowed, style elements are not. */
export function contentSecurityPolicy(nonce: string, photoCdn = ''): string {
  const photos = photoCdn ? ` ${new URL(photoCdn).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${photos}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
