import type postgres from 'postgres';
import { z } from 'zod';
import { LOCALE_CODES } from '#app/platform/locales.ts';

const text = z.strictObject({
  title: z.string().trim().min(1).max(60),
  body: z.string().trim().min(1).max(150),
});

/** A brand's promotion as a file: sent once, by push and email, to the members who opted in. */
export const promotionSchema = z
  .strictObject({
    kind: z.enum(['promotions', 'news']).default('promotions'),
    /** By language; members without a matching language get the brand's own. */
    texts: z.partialRecord(z.enum(LOCALE_CODES as [string, ...string[]]), text),
    /** The link of the promotion. */
    path: z
      .string()
      .regex(/^\/(?![/\\])[\w\-./?=&%]*$/, 'must be a path of the site')
      .max(200),
    starts_at: z.iso.datetime({ offset: true }),
    ends_at: z.iso.datetime({ offset: true }),
  })
  .refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
    path: ['ends_at'],
    message: 'must be after starts_at',
  });

/** Inserts a promotion of a brand, as the owner. Throws an error with all faults as sentences. */
export async function addPromotion(owner: postgres.Sql, slug: string, input: unknown): Promise<string> {
  const parsed = promotionSchema.safeParse(input);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  const [tenant] = await owner<{ id: number; language: string }[]>`
    select id, settings->>'domain_language' as language from platform.tenants where slug = ${slug}`;
  if (!tenant) throw new Error(`There is no brand ${slug}.`);
  const { kind, texts, path, starts_at: from, ends_at: until } = parsed.data;
  if (!texts[tenant.language]) throw new Error(`texts: ${tenant.language}, the brand's language, is needed`);
  return await owner.begin(async (sql) => {
    await sql`select set_config('app.tenant_id', ${String(tenant.id)}, true)`;
    const [row] = await sql<{ id: string }[]>`
      insert into push_promotions (tenant_id, kind, texts, path, starts_at, ends_at)
      values (${tenant.id}, ${kind}, ${sql.json(texts)}, ${path}, ${from}, ${until}) returning id`;
    return row?.id ?? '';
  });
}
