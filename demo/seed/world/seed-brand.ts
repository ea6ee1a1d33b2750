import type postgres from 'postgres';
import { BRAND_PEOPLE } from '../people/brand-people.ts';
import type { BrandSlug } from '../portraits/light.ts';
import { createRandom } from '../random.ts';
import { isActor, type Player } from './cast.ts';
import { type Chat, makeChats } from './chats.ts';
import { addLotsToEntries } from './entry-lots.ts';
import { insertRows } from './insert-rows.ts';
import { type Like, makeLikes } from './likes.ts';
import { makeFavourites, makeVisits } from './visits.ts';
import { buildWallet, drawPaidAt, type SentMessage, type Wallet } from './wallets.ts';
import { writeChats } from './write-chats.ts';
import { type SeedTenant, writeAccounts, writeMembers } from './write-members.ts';

interface BrandSeed {
  slug: BrandSlug;
  tenant: SeedTenant;
  cast: readonly Player[];
  /** The perceptual hashes of the drawn photos, by photo. */
  looks: ReadonlyMap<string, string>;
  passwordHash: string;
  /** The brand's time zone, in which its days begin. */
  timeZone: string;
  /** The price of a message in credits. */
  price: number;
  now: Date;
}

/** Writes a brand's members and all their activity in one transaction; returns the counts. */
export async function seedBrand(
  owner: postgres.Sql,
  seed: BrandSeed,
): Promise<{ likes: number; chats: number; messages: number }> {
  const { slug, tenant, cast, now } = seed;
  const random = createRandom(`deeds ${slug}`);
  const likes = makeLikes(cast, random, now);
  const chats = makeChats(cast, likes, BRAND_PEOPLE[slug].voice, random, now);
  alignLastActivity(chats);
  await owner.begin(async (sql) => {
    await sql`select set_config('app.tenant_id', ${String(tenant.id)}, true)`;
    await writeMembers(sql, tenant, cast, seed.looks, now);
    await insertRows(
      sql,
      'likes',
      likes.map((like: Like) => ({ tenantId: tenant.id, ...like })),
    );
    await writeHashes(sql, seed, likes);
    const sent = await writeChats(sql, tenant.id, chats, seed.price, random);
    const wallets = keepWallets(cast, sent, slug);
    await writeAccounts(sql, tenant, cast, seed.passwordHash, (player) => {
      const wallet = wallets.get(player.id);
      if (!wallet) throw new Error(`No wallet for ${player.name}`);
      const freeMessagesUsed = (sent.get(player.id) ?? []).filter(({ cost }) => cost === 0).length;
      return {
        wallet,
        freeMessagesUsed,
        conversationsStarted: chats.filter(({ starter }) => starter.id === player.id).length,
      };
    });
    const entries = [...wallets.values()].flatMap((wallet) => wallet.entries);
    entries.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    await insertRows(
      sql,
      'ledger_entries',
      entries.map((entry) => ({ tenantId: tenant.id, ...entry })),
    );
    await addLotsToEntries(sql, tenant.id);
  });
  return {
    likes: likes.length,
    chats: chats.length,
    messages: chats.reduce((sum, { lines }) => sum + lines.length, 0),
  };
}

/** Visits and favorites. */
async function writeHashes(
  sql: postgres.TransactionSql,
  { slug, tenant, cast, timeZone }: BrandSeed,
  likes: readonly Like[],
): Promise<void> {
  const withTenant = (row: object) => ({ tenantId: tenant.id, ...row });
  const visits = makeVisits(cast, likes, timeZone, createRandom(`visits ${slug}`));
  await insertRows(sql, 'profile_visits', visits.map(withTenant));
  await insertRows(sql, 'favourites', makeFavourites(cast, likes).map(withTenant));
}

/** Moves each member's last activity to at least their last message. */
function alignLastActivity(chats: readonly Chat[]): void {
  for (const { lines } of chats)
    for (const { sender, at } of lines) if (sender.lastActiveAt < at) sender.lastActiveAt = at;
}

function keepWallets(
  cast: readonly Player[],
  sent: ReadonlyMap<number, SentMessage[]>,
  slug: BrandSlug,
): Map<number, Wallet> {
  const random = createRandom(`wallets ${slug}`);
  const empty: Wallet = { paidAt: null, credits: 0, entries: [] };
  return new Map(
    cast.map((player) => {
      if (!isActor(player)) return [player.id, empty];
      const own = sent.get(player.id) ?? [];
      return [player.id, buildWallet(player, drawPaidAt(player, own[0]?.at ?? null, random), own)];
    }),
  );
}
