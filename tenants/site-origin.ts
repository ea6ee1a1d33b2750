import { env } from '#app/platform/env.ts';
import type { Tenant } from './tenant.ts';

/** The public origin of a host: HTTPS, except for the demo brands under `.localhost`. */
export const originOf = (host: string): string =>
  host.endsWith('.localhost') ? `http://${host}:${env().PORT}` : `https://${host}`;

/** The origin of links outside of requests: in emails, and in the payment provider's return URL. */
export const siteOrigin = ({ domain }: Pick<Tenant, 'domain'>): string => originOf(domain);
