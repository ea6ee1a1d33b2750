import { env } from '#app/platform/env.ts';
import type { Tenant } from './tenant.ts';

/** Where a host is reached from outside: HTTPS, but for the demo brands under `.localhost`. */
export const originOf = (host: string): string =>
  host.endsWith('.localhost') ? `http://${host}:${env().PORT}` : `https://${host}`;

/** The origin of links that no request asked for: in mails, and what the payment provider returns to. */
export const siteOrigin = ({ domain }: Pick<Tenant, 'domain'>): string => originOf(domain);
