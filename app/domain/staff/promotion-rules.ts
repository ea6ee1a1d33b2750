import { MINUTE_MS } from '#app/platform/durations.ts';
import { isLocale, LOCALE_CODES, type Locale } from '#app/platform/locales.ts';
import type { Tenant } from '#tenants/tenant.ts';
import type { PromotionText } from '../push/push-news.ts';
import { isDaytime } from '../push/push-rules.ts';
import type { Segment } from '../push/segment.ts';

export const TEXT_LENGTHS = { title: 60, body: 150, preheader: 120, text: 2_000 } as const;
export type TextPart = keyof typeof TEXT_LENGTHS;
export const TEXT_PARTS = Object.keys(TEXT_LENGTHS) as TextPart[];

/** The activity periods, in days, that a segment can select. */
export const ACTIVE_DAYS = [7, 30, 90, 365] as const;
const PATH_LENGTH = 200;
/** Keeps a forgotten promotion from starting in another season. */
export const LONGEST_DAYS = 60;
/** The interval of the job that starts promotions, so a start may be this far in the past. */
const BEGIN_MINUTES = 5;

export const PROMOTION_KINDS = ['promotions', 'news'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** The state of a promotion as shown to staff. `missed`: its time ended before it could start. */
export const PROMOTION_STATES = [
  'draft',
  'scheduled',
  'running',
  'sent',
  'stopped',
  'canceled',
  'missed',
] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** A form's values. Times are in the brand's time zone, such as `2027-02-14T10:00`. */
export type EnteredPromotion = {
  id: string;
  kind: string;
  byPush: boolean;
  byMail: boolean;
  path: string;
  starts: string;
  ends: string;
  languages: string[];
  countries: string[];
  active: string;
  neverBought: boolean;
  gender: string;
  texts: Record<string, Record<TextPart, string>>;
};

export type PromotionDraft = {
  kind: PromotionKind;
  byPush: boolean;
  byMail: boolean;
  path: string;
  startsAt: Date;
  endsAt: Date;
  segment: Segment;
  texts: Partial<Record<Locale, PromotionText>>;
};

type PromotionFaultCode =
  | 'needed'
  | 'too_long'
  | 'wrong'
  | 'not_own_path'
  | 'past'
  | 'at_night'
  | 'before_start'
  | 'too_late';
/** `field`: the form's field name, such as `title_nl`. */
export type PromotionFault = { field: string; code: PromotionFaultCode };

type Brand = Pick<Tenant, 'settings'> & { origin: string };

/** Parses a form into a draft, or all of its faults. */
export function readDraft(
  entered: EnteredPromotion,
  brand: Brand,
  now: Date,
): { draft: PromotionDraft; faults: PromotionFault[] } {
  const { settings, origin } = brand;
  const zone = settings.time_zone;
  const faults: PromotionFault[] = [];
  const fault = (field: string, code: PromotionFaultCode) => void faults.push({ field, code });
  const { byPush, byMail } = entered;

  const kind = PROMOTION_KINDS.find((each) => each === entered.kind);
  if (!kind) fault('kind', 'wrong');
  if (!byPush && !byMail) fault('channels', 'needed');
  const path = ownPath(entered.path, origin);
  if (!path) fault('path', entered.path.trim() === '' ? 'needed' : 'not_own_path');
  else if (path.length > PATH_LENGTH) fault('path', 'too_long');
  const startsAt = momentIn(zone, entered.starts);
  if (!startsAt) fault('starts', entered.starts.trim() === '' ? 'needed' : 'wrong');
  const endsAt = momentIn(zone, entered.ends);
  if (!endsAt) fault('ends', entered.ends.trim() === '' ? 'needed' : 'wrong');
  faults.push(...timeFaults(startsAt, endsAt, zone, now));

  const languages = entered.languages.filter(isLocale);
  if (languages.length < entered.languages.length) fault('languages', 'wrong');
  if (entered.countries.some((country) => !settings.countries.includes(country))) fault('countries', 'wrong');
  const active = ACTIVE_DAYS.find((days) => String(days) === entered.active);
  if (!active && entered.active !== '') fault('active', 'wrong');
  const gender = (['female', 'male'] as const).find((each) => each === entered.gender);
  if (!gender && entered.gender !== '') fault('gender', 'wrong');

  return {
    faults: [...faults, ...textFaults(entered, settings.domain_language)],
    draft: {
      byPush,
      byMail,
      texts: filledTexts(entered.texts),
      kind: kind ?? 'promotions',
      path: path ?? '',
      startsAt: startsAt ?? now,
      endsAt: endsAt ?? now,
      segment: {
        languages,
        countries: [...new Set(entered.countries)],
        activeWithinDays: active ?? null,
        neverBought: entered.neverBought,
        gender: gender ?? null,
      },
    },
  };
}

/** The faults of the times. Also checked when a draft is scheduled, which may be days after it was written. */
export function timeFaults(
  startsAt: Date | null,
  endsAt: Date | null,
  zone: string,
  now: Date,
): PromotionFault[] {
  const faults: PromotionFault[] = [];
  if (startsAt && startsAt.getTime() < now.getTime() - BEGIN_MINUTES * MINUTE_MS)
    faults.push({ field: 'starts', code: 'past' });
  else if (startsAt && !isDaytime(zone, startsAt)) faults.push({ field: 'starts', code: 'at_night' });
  if (startsAt && endsAt && endsAt <= startsAt) faults.push({ field: 'ends', code: 'before_start' });
  else if (startsAt && endsAt && endsAt.getTime() - startsAt.getTime() > LONGEST_DAYS * 24 * 60 * MINUTE_MS)
    faults.push({ field: 'ends', code: 'too_late' });
  return faults;
}

/**
 * A language with any text needs all texts that are sent; the brand's own always does. The email uses the title as its
 * subject and, where it has no text of its own, the text of the notification.
 */
function textFaults({ byPush, byMail, texts }: EnteredPromotion, own: string): PromotionFault[] {
  const faults: PromotionFault[] = [];
  for (const locale of LOCALE_CODES) {
    const parts = texts[locale];
    const has = (part: TextPart) => (parts?.[part] ?? '').trim() !== '';
    if (locale !== own && !TEXT_PARTS.some(has)) continue;
    if (!has('title')) faults.push({ field: `title_${locale}`, code: 'needed' });
    if (byPush && !has('body')) faults.push({ field: `body_${locale}`, code: 'needed' });
    if (byMail && !has('body') && !has('text')) faults.push({ field: `text_${locale}`, code: 'needed' });
    for (const part of TEXT_PARTS)
      if ((parts?.[part] ?? '').trim().length > TEXT_LENGTHS[part])
        faults.push({ field: `${part}_${locale}`, code: 'too_long' });
  }
  return faults;
}

function filledTexts(texts: EnteredPromotion['texts']): PromotionDraft['texts'] {
  const filled: PromotionDraft['texts'] = {};
  for (const locale of LOCALE_CODES) {
    const { title = '', body = '', preheader = '', text = '' } = texts[locale] ?? {};
    const line = (value: string) => value.replace(/\s+/g, ' ').trim();
    const words = { title: line(title), body: line(body), preheader: line(preheader) };
    const mail = text.replace(/\r\n?/g, '\n').trim();
    if (Object.values(words).some(Boolean) || mail) filled[locale] = { ...words, text: mail };
  }
  return filled;
}

/** Pages for staff, development and programs, to which members must not be sent. */
const NO_PAGES = /^\/(?:console|api|dev)(?:[/?.]|$)/;

/** The path of a page on the brand's site, given as a path or a full URL; null for anything else. */
export function ownPath(text: string, origin: string): string | null {
  const trimmed = text.trim();
  const path = trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed;
  if (!/^\/(?![/\\])[\w\-./?=&%]*$/.test(path) || path.includes('..') || NO_PAGES.test(path)) return null;
  return path;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local time in a time zone: `2027-02-14T10:00`. */
export function clockIn(zone: string, at: Date): string {
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, format);
  return format.format(at).replace(' ', 'T');
}

/** The instant of a local time; null if it is invalid or skipped by a clock change. */
export function momentIn(zone: string, text: string): Date | null {
  const shown = text.trim().slice(0, 16);
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(shown) || !/^(:\d\d(\.\d+)?)?$/.test(text.trim().slice(16)))
    return null;
  const aim = Date.parse(`${shown}:00Z`);
  if (Number.isNaN(aim)) return null;
  let at = aim;
  // The second step corrects a first one that crossed a clock change.
  for (let step = 0; step < 2; step += 1) at += aim - Date.parse(`${clockIn(zone, new Date(at))}:00Z`);
  return clockIn(zone, new Date(at)) === shown ? new Date(at) : null;
}
