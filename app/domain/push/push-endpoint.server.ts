import { env } from '#app/platform/env.ts';

/** Allowlist of push services, because endpoints are untrusted input (SSRF). */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];
const MAX_LENGTH = 1024;

/** Whether this is an address of a push service that we send to. */
export function isPushEndpoint(
  endpoint: string,
  testOrigin: string | null = env().PUSH_TEST_ORIGIN ?? null,
): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password || url.hash) return false;
  if (testOrigin && url.origin === new URL(testOrigin).origin) return true;
  const { protocol, port, hostname } = url;
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));
}
