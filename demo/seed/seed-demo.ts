import postgres from 'postgres';
import { seedStaff } from '#app/domain/staff/staff-accounts.server.ts';
import { bucketIn } from '#app/platform/env.ts';
import { hashPassword } from '#app/platform/secrets.ts';
import { openBucket } from '#app/platform/storage.ts';
import { folderStorage } from '#app/platform/storage-local.ts';
import { applyBrand } from '#tenants/apply-brand.ts';
import { brandSchema } from '#tenants/brand-file.ts';
import { brandText } from '#tenants/brand-text.ts';
import { brands } from '#tenants/brands/index.ts';
import { BRAND_PEOPLE } from './people/brand-people.ts';
import type { BrandSlug } from './portraits/light.ts';
import { makeCast } from './world/cast.ts';
import { DEMO_PASSWORD, demoStaff } from './world/demo-accounts.ts';
import { writePictures } from './world/pictures.ts';
import { seedBrand } from './world/seed-brand.ts';

interface DemoOptions {
  /** Photos are stored in `t/<tenant>/photos/<photo>/` under it, or in the bucket if one is configured. */
  storageDir: string;
  log: (line: string) => void;
  /** The installation's key, for the console logins. */
  secretKey?: string;
  /**
   * Called with each brand's name when it is complete and served, in the order of the brands; the next brand waits for
   * it.
   */
  onBrand?: (name: string) => Promise<void>;
  /** Invented profiles per brand, in addition to the demo logins; tests pass a small number. */
  profiles?: number;
  /** False to skip drawing the photos. */
  pictures?: boolean;
  /** Maximum drawings per brand, shared by its profiles; by default each photo has its own. */
  drawings?: number;
}

/** Six percent of these are fictional or a partner's, so that at least 300 are real members. */
const PROFILES = 330;

/** Whether the database has no brand yet. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const owner = connect(ownerUrl);
  try {
    const [row] = await owner<
      { empty: boolean }[]
    >`select not exists (select from platform.tenants) as empty`;
    return row?.empty ?? true;
  } finally {
    await owner.end();
  }
}

/**
 * Fills an empty, migrated database with the seven demo brands: members, photos, likes, conversations and the demo
 * logins, including those of the console. The result is the same every time, except for timestamps, which count back
 * from now. A brand is served as soon as it is complete, so the site may run while the others are created.
 */
export async function seedDemo(ownerUrl: string, options: DemoOptions): Promise<void> {
  const owner = connect(ownerUrl);
  try {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const tenants: { id: number; brand: ParsedBrand }[] = [];
    for (const file of brands) {
      const brand = brandSchema.parse(file);
      tenants.push({ id: await applyBrand(owner, brand, { served: false }), brand });
    }
    const slugs = brands.map(({ slug }) => slug);
    for (const person of demoStaff(slugs, options.secretKey)) await seedStaff(owner, person);
    for (const { id, brand } of tenants) {
      await seedOne(owner, id, brand, passwordHash, options);
      // Until autovacuum analyzes the new rows (a minute or so), the planner assumes empty tables, and a members page
      // would take twice as long.
      await owner`vacuum (analyze)`;
      await owner`update platform.tenants set active = true where id = ${id}`;
      await options.onBrand?.(brand.name);
    }
  } finally {
    await owner.end();
  }
}

type ParsedBrand = ReturnType<typeof brandSchema.parse>;

async function seedOne(
  owner: postgres.Sql,
  id: number,
  brand: ParsedBrand,
  passwordHash: string,
  options: DemoOptions,
): Promise<void> {
  const { log, storageDir, profiles = PROFILES, pictures = true, drawings } = options;
  const slug = peopled(brand.slug);
  const now = new Date();
  const { domain_language: language, message_credits: price, time_zone: timeZone } = brand.settings;
  const fictionalSingular = brandText(brand.settings.fictional_singular, language, brand);
  const cast = makeCast(slug, profiles, now);
  const storage = (await openBucket(bucketIn())) ?? folderStorage(storageDir);
  const looks = pictures
    ? await writePictures(cast, slug, { storage, folder: `t/${id}/photos` }, drawings)
    : new Map<string, string>();
  const made = await seedBrand(owner, {
    slug,
    tenant: { id, language, fictionalSingular },
    cast,
    looks,
    passwordHash,
    price,
    timeZone,
    now,
  });
  log(
    `${brand.name}: ${cast.length} profiles, ${looks.size} photos, ${made.likes} likes, ${made.messages} messages`,
  );
}

function peopled(slug: string): BrandSlug {
  if (!(slug in BRAND_PEOPLE))
    throw new Error(
      `The demo brand ${slug} has no people: edit demo/seed/people/brand-people.ts, or take the brand out of tenants/brands/index.ts.`,
    );
  return slug as BrandSlug;
}

const connect = (ownerUrl: string): postgres.Sql =>
  postgres(ownerUrl, { max: 1, onnotice: () => {}, transform: { column: { to: postgres.fromCamel } } });
