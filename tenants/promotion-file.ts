import { z } from 'zod';
import { LOCALE_CODES } from '#app/platform/locales.ts';

const text = z.strictObject({
  title: z.string().trim().min(1).max(60),
  body: z.string().trim().max(150).default(''),
  /** For email: the preview line after the subject, and the text, with empty lines between its paragraphs. */
  preheader: z.string().trim().max(120).default(''),
  text: z.string().trim().max(2_000).default(''),
});

/** A brand's promotion as a file: sent once, by push and email, to the members who opted in. */
export const promotionSchema = z
  .strictObject({
    kind: z.enum(['promotions', 'news']).default('promotions'),
    channels: z
      .array(z.enum(['push', 'mail']))
      .min(1)
      .default(['push', 'mail']),
    /** By language; members without a matching language get the brand's own. */
    texts: z.partialRecord(z.enum(LOCALE_CODES as [string, ...string[]]), text),
    /** The link of the promotion. */
    path: z.string().max(200),
    starts_at: z.iso.datetime({ offset: true }),
    ends_at: z.iso.datetime({ offset: true }),
    /** Selects the recipients; without conditions, all. */
    segment: z
      .strictObject({
        languages: z.array(z.string()).max(20).default([]),
        countries: z.array(z.string()).max(300).default([]),
        active_within_days: z.number().int().nullable().default(null),
        never_bought: z.boolean().default(false),
        gender: z.enum(['female', 'male']).nullable().default(null),
      })
      .prefault({}),
  })
  .refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
    path: ['ends_at'],
    message: 'must be after starts_at',
  });
