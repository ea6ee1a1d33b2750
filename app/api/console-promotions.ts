import {
  clockIn,
  type EnteredPromotion,
  type PromotionFault,
  type PromotionState,
  TEXT_PARTS,
  type TextPart,
} from '#app/domain/staff/promotion-rules.ts';
import type { PromotionRow } from '#app/domain/staff/promotions.server.ts';
import { LOCALE_CODES, type Locale } from '#app/platform/locales.ts';
import { siteOrigin } from '#tenants/site-origin.ts';
import type { Tenant } from '#tenants/tenant.ts';

/** The form as it was entered. */
export function enteredPromotion(fields: URLSearchParams, id: string): EnteredPromotion {
  const of = (name: string) => fields.get(name) ?? '';
  return {
    id,
    kind: of('kind'),
    byPush: of('push') === 'yes',
    byMail: of('mail') === 'yes',
    path: of('path'),
    starts: of('starts'),
    ends: of('ends'),
    languages: fields.getAll('language').filter(Boolean),
    countries: fields.getAll('country').filter(Boolean),
    active: of('active'),
    neverBought: of('never_bought') === 'yes',
    gender: of('gender'),
    texts: Object.fromEntries(
      LOCALE_CODES.map((locale) => [
        locale,
        Object.fromEntries(TEXT_PARTS.map((part) => [part, of(`${part}_${locale}`)])) as Record<
          TextPart,
          string
        >,
      ]),
    ),
  };
}

/** An empty form. */
export const newPromotion = (id: string): EnteredPromotion => ({
  ...enteredPromotion(new URLSearchParams({ kind: 'promotions', push: 'yes', mail: 'yes' }), id),
});

/** A stored promotion as form values. */
export function storedPromotion(row: PromotionRow, { settings }: Tenant): EnteredPromotion {
  const { id, kind, byPush, byMail, path, startsAt, endsAt, segment, texts } = row;
  return {
    id,
    kind,
    byPush,
    byMail,
    path,
    starts: clockIn(settings.time_zone, startsAt),
    ends: clockIn(settings.time_zone, endsAt),
    languages: [...(segment.languages ?? [])],
    countries: [...(segment.countries ?? [])],
    active: String(segment.activeWithinDays ?? ''),
    neverBought: segment.neverBought ?? false,
    gender: segment.gender ?? '',
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, { title, body, preheader = '', text = '' }]) => [
        locale,
        { title, body, preheader, text },
      ]),
    ),
  };
}

/** The options of the form for this brand. */
export function promotionChoices(tenant: Tenant) {
  const { settings, slug } = tenant;
  const own = settings.domain_language as Locale;
  return {
    brand: slug,
    origin: siteOrigin(tenant),
    zone: settings.time_zone,
    countries: settings.countries,
    own,
    languages: [own, ...LOCALE_CODES.filter((locale) => locale !== own)],
  };
}

export type PromotionLine = {
  id: string;
  title: string;
  kind: string;
  state: PromotionState;
  byPush: boolean;
  byMail: boolean;
  starts: string;
  mailed: number;
  pushed: number;
};

/** A promotion in the list, its title in the brand's own language. */
export const promotionLine = (row: PromotionRow, { settings }: Tenant): PromotionLine => ({
  id: row.id,
  title: row.texts[settings.domain_language as Locale]?.title ?? row.path,
  kind: row.kind,
  state: row.state,
  byPush: row.byPush,
  byMail: row.byMail,
  starts: shownIn(settings.time_zone, row.startsAt),
  mailed: row.mailed,
  pushed: row.pushed,
});

const shownIn = (zone: string, at: Date): string => clockIn(zone, at).replace('T', ' ');

/** The events of its life, as times in the brand's time zone; '' for those that did not happen. */
export const promotionTimes = (row: PromotionRow, { settings }: Tenant) => {
  const shown = (at: Date | null) => at && shownIn(settings.time_zone, at);
  return {
    created: shown(row.createdAt),
    scheduled: shown(row.scheduledAt),
    begun: shown(row.begunAt),
    cancelled: shown(row.cancelledAt),
  };
};

export type PromotionRefusal = {
  stop: 'refused' | 'changed' | 'not_found' | 'no_mail' | 'too_many' | 'over';
  faults: PromotionFault[];
  entered: EnteredPromotion | null;
  /** The version that was edited. */
  version?: string;
};
