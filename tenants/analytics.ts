import { createHash } from 'node:crypto';
import { z } from 'zod';

const https = z.url({ protocol: /^https$/ });
const origin = https.refine((url) => new URL(url).origin === url, 'must be an origin: https://stats.example');

/** An analytics script. It is loaded only in browsers whose visitor has agreed. */
export const analyticsTagSchema = z.strictObject({
  /** The name of the service, shown to the visitor. */
  name: z.string().trim().min(1).max(60),
  src: https,
  /** The integrity hash of a script that never changes. */
  integrity: z
    .string()
    .regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'must be like sha384-…')
    .optional(),
  /** Attributes that the script reads from its element, above all the site's id. */
  attributes: z.record(z.string().regex(/^data-[a-z-]{1,40}$/), z.string().max(200)).default({}),
  /** The origins to which it sends data, besides the host of `src`. */
  connect: z.array(origin).max(10).default([]),
  /** The cookies that it sets, listed on /pages/cookies and removed when the visitor withdraws consent. */
  cookies: z
    .array(
      z.strictObject({ name: z.string().regex(/^[\w.-]{1,60}$/), days: z.number().int().min(0).max(800) }),
    )
    .max(20)
    .default([]),
});

type AnalyticsTag = z.output<typeof analyticsTagSchema>;

type Asked = { analytics: readonly AnalyticsTag[]; postbacks: Readonly<Record<string, unknown>> };

/** Whether the brand tells advertising networks about their visitors' signups and purchases. */
export const reportsToPartners = ({ postbacks }: Pick<Asked, 'postbacks'>): boolean =>
  Object.keys(postbacks).length > 0;

/** Whether the brand uses anything that needs a visitor's consent. */
export const asksConsent = (settings: Asked): boolean =>
  settings.analytics.length > 0 || reportsToPartners(settings);

/** Changes with the subject of the consent, so that a choice about something else is asked for again. */
export const consentVersion = (settings: Asked): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        settings.analytics.map(({ name, src, cookies }) => [name, src, cookies]),
        reportsToPartners(settings),
      ]),
    )
    .digest('hex')
    .slice(0, 8);
