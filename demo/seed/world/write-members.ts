import type postgres from 'postgres';
import { activitySlot } from '#app/domain/accounts/activity.ts';
import { CONSENT_VERSIONS } from '#app/domain/members/intimate-data.ts';
import { cellOf } from '#app/domain/places/grid.ts';
import { DAY_MS, earlier, later, MINUTE_MS } from '#app/platform/durations.ts';
import type { Locale } from '#app/platform/locales.ts';
import { kindLabel } from '../people/kind-labels.ts';
import type { Player } from './cast.ts';
import { insertRows } from './insert-rows.ts';
import { photoRows } from './photo-rows.ts';
import type { Wallet } from './wallets.ts';

/** The facts of a brand that its rows need. */
export interface SeedTenant {
  id: number;
  language: Locale;
  fictionalSingular: string;
}

/** A non-existent domain: there is no real partner in the demo. */
const PARTNER_SITE = 'https://partner.example/offer';

/** Inserts profiles and photos. */
export async function writeMembers(
  sql: postgres.TransactionSql,
  tenant: SeedTenant,
  cast: readonly Player[],
  looks: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await insertRows(
    sql,
    'members',
    cast.map((player) => memberRow(tenant, player)),
  );
  const photos = cast.flatMap((player) => photoRows(tenant.id, player, looks, now));
  await insertRows(sql, 'photos', photos);
}

function memberRow(tenant: SeedTenant, player: Player) {
  return {
    tenantId: tenant.id,
    id: player.id,
    kind: player.kind,
    kindLabel: kindLabel(player.kind, tenant.language, tenant.fictionalSingular),
    offerUrl: player.kind === 'resell' || player.kind === 'cam' ? PARTNER_SITE : null,
    status: player.account && player.account.status !== 'active' ? 'disabled' : 'active',
    name: player.name,
    gender: player.gender,
    seeking: player.seeking,
    sexuality: player.sexuality,
    intimateConsent: player.intimateConsent,
    visibleToVisitors: player.visibleToVisitors,
    dateOfBirth: player.dateOfBirth,
    country: player.country,
    region: player.region,
    city: player.city,
    cell: cellOf({ lat: player.latitude, lon: player.longitude }),
    bodyType: player.bodyType,
    hairColour: player.hairColour,
    eyeColour: player.eyeColour,
    tattoos: player.tattoos,
    relationshipStatus: player.relationshipStatus,
    reason: player.reason,
    aboutMe: player.aboutMe,
    interests: player.interests,
    mainPhotoId: player.photoIds[0] ?? null,
    createdAt: player.signedUpAt,
    lastActiveAt: activitySlot(player.lastActiveAt),
  };
}

/** The account's usage counters. */
export interface Usage {
  wallet: Wallet;
  freeMessagesUsed: number;
  conversationsStarted: number;
}

export async function writeAccounts(
  sql: postgres.TransactionSql,
  tenant: SeedTenant,
  cast: readonly Player[],
  passwordHash: string,
  usageOf: (player: Player) => Usage,
): Promise<void> {
  const consents = cast.flatMap((player) =>
    player.account && player.intimateConsent
      ? {
          tenantId: tenant.id,
          memberId: player.id,
          purpose: 'intimate',
          version: CONSENT_VERSIONS.intimate,
          locale: tenant.language,
          givenAt: player.signedUpAt,
        }
      : [],
  );
  const rows = cast.flatMap((player) => {
    if (!player.account) return [];
    const { wallet, freeMessagesUsed, conversationsStarted } = usageOf(player);
    const { email, status } = player.account;
    const confirmed = status === 'not_confirmed' ? null : later(player.signedUpAt, MINUTE_MS);
    return {
      tenantId: tenant.id,
      id: player.id,
      email,
      passwordHash,
      status,
      language: tenant.language,
      signupAt: player.signedUpAt,
      confirmedAt: confirmed,
      paidAt: wallet.paidAt,
      credits: wallet.credits,
      freeMessagesUsed,
      conversationsStarted,
      deletionRequestedAt: status === 'pending_deletion' ? earlier(player.lastActiveAt, DAY_MS) : null,
    };
  });
  await insertRows(sql, 'accounts', rows);
  await insertRows(sql, 'consents', consents);
}
