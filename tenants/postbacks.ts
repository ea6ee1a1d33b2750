import { z } from 'zod';
import { derivedSecret } from '#app/platform/seal.ts';

const POSTBACK_EVENTS = ['signup', 'confirmation', 'purchase'] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** The placeholders of a postback URL, written in braces. */
const POSTBACK_FIELDS = [
  'event',
  'click',
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'amount',
  'currency',
  'signature',
] as const;
export type PostbackField = (typeof POSTBACK_FIELDS)[number];

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The URL with its placeholders replaced by percent-encoded values. */
export const fillPostback = (template: string, values: Record<PostbackField, string>): string =>
  template.replaceAll(PLACEHOLDER, (_, name: PostbackField) => encodeURIComponent(values[name] ?? ''));

/** Placeholders are allowed in the path and the query only, so that the operator alone determines the host. */
function isPostbackAddress(template: string): boolean {
  const names = Array.from(template.matchAll(PLACEHOLDER), ([, name]) => name);
  if (names.some((name) => !(POSTBACK_FIELDS as readonly (string | undefined)[]).includes(name)))
    return false;
  if (!/^https:\/\/[^/?#{}@]+[/?]/.test(template)) return false;
  const url = URL.parse(template.replaceAll(PLACEHOLDER, 'x'));
  return url !== null && !/[{}]/.test(template.replaceAll(PLACEHOLDER, '')) && url.hash === '';
}

/** The URL that reports signups, confirmations and first purchases of accounts to the network that referred them. */
export const postbackSchema = z.strictObject({
  url: z
    .string()
    .max(1_000)
    .refine(
      isPostbackAddress,
      `must be an https address; {${POSTBACK_FIELDS.join('}, {')}} may be in its path and query`,
    ),
  events: z
    .array(z.enum(POSTBACK_EVENTS))
    .min(1)
    .default([...POSTBACK_EVENTS]),
});

/**
 * The shared secret of a brand and a network, which is the entry `network` in `postbacks`. Derived from the
 * installation's key, so that no setting holds it.
 */
export const postbackSecret = (tenantId: number, network: string, key?: string): string =>
  derivedSecret(`postback ${tenantId} ${network}`, key);
