import { createHash } from 'node:crypto';
import { z } from 'zod';

const https = z.url({ protocol: /^https$/ });
const origin = https.refine((url) => new URL(url).origin === url, 'must be an origin: https://stats.example');

/** A script that measures visits. It is loaded only in browsers whose visitor has agreed. */
export const analyticsTagSchema = z.strictObject({
  /** The service, as the visitor reads it. */
  name: z.string().trim().min(1).max(60),
  src: https,
  /** The hash of a script that never changes. */
  integrity: z
    .string()
    .regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'must be like sha384-…')
    .optional(),
  /** What the script reads from its element: the id of the site above all. */
  attributes: z.record(z.string().regex(/^data-[a-z-]{1,40}$/), z.string().max(200)).default({}),
  /** Where it sends what it measures, besides the host of `src`. */
  connect: z.array(origin).max(10).default([]),
  /** The cookies that it sets, for /pages/cookies; removed when the visitor withdraws. */
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

/** Whether the brand has anything to ask a visitor's consent for. */
export const asksConsent = (settings: Asked): boolean =>
  settings.analytics.length > 0 || reportsToPartners(settings);

/** Changes with what is asked for, so that a choice about something else is asked for again. */
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
