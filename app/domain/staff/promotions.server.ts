import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { CONSOLE_ROWS_READ, consolePage } from '#app/platform/console-list.ts';
import { HOUR_SECONDS } from '#app/platform/durations.ts';
import type { Locale } from '#app/platform/locales.ts';
import type { Result } from '#app/platform/result.ts';
import { sealText } from '#app/platform/seal.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import { promotionSchema } from '#tenants/promotion-file.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { siteOrigin } from '#tenants/site-origin.ts';
import { countAttempt } from '../limits/attempts.server.ts';
import { TEST_RECIPIENT } from '../notifications/test-recipient.ts';
import {
  clockIn,
  type EnteredPromotion,
  type PromotionFault,
  type PromotionState,
  readDraft,
  timeFaults,
} from './promotion-rules.ts';
import * as rows from './promotions.queries.server.ts';

export type { PromotionRow, RecipientCount } from './promotions.queries.server.ts';

const TEST_RULE = { limit: 20, windowSeconds: HOUR_SECONDS };

type After = { at: Date; id: string } | null;

export async function pagePromotions(
  { tenant, now }: StaffScope,
  state: PromotionState | null,
  after: After,
): Promise<{ promotions: rows.PromotionRow[]; next: After }> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listPromotions(tx, tenant.id, { state, now, after, limit: CONSOLE_ROWS_READ }),
  ]);
  const { rows: promotions, next } = consolePage(found, ({ createdAt: at, id }) => ({ at, id }));
  return { promotions, next };
}

export async function findPromotion({ tenant, now }: Scope, id: string): Promise<rows.PromotionRow | null> {
  const [row] = await readInTenant(tenant.id, (tx) => [rows.findPromotionFile(tx, tenant.id, id, now)]);
  return row;
}

/** The number of recipients if it were sent now. */
export async function countRecipients(
  { tenant, now }: Scope,
  promotion: rows.PromotionRow,
): Promise<rows.RecipientCount> {
  const [count] = await readInTenant(tenant.id, (tx) => [
    rows.countRecipients(tx, tenant.id, promotion, now),
  ]);
  return count;
}

type PromotionStop = 'refused' | 'changed' | 'not_found';
type PromotionOutcome = Result<unknown, PromotionStop> & { faults?: PromotionFault[] };

const read = ({ tenant, now }: Scope, entered: EnteredPromotion) =>
  readDraft(entered, { settings: tenant.settings, origin: siteOrigin(tenant) }, now);

/** Stores a new draft. The form's id makes it idempotent. */
export async function createPromotion(
  scope: StaffScope,
  entered: EnteredPromotion,
): Promise<PromotionOutcome> {
  const { draft, faults } = read(scope, entered);
  if (faults.length > 0) return { ok: false, code: 'refused', faults };
  const { tenant, now } = scope;
  await inTenant(tenant.id, async (tx) => {
    const row = { ...draft, id: entered.id, createdAt: now };
    if (await rows.insertPromotion(tx, tenant.id, row))
      await recordIfStaff(tx, scope, 'create_promotion', entered.id);
  });
  return { ok: true };
}

/** `version`: the draft's version when the form was shown. */
export async function changePromotion(
  scope: StaffScope,
  entered: EnteredPromotion,
  version: string,
): Promise<PromotionOutcome> {
  const { draft, faults } = read(scope, entered);
  if (faults.length > 0) return { ok: false, code: 'refused', faults };
  const { tenant } = scope;
  const changed = await inTenant(tenant.id, async (tx) => {
    const done = await rows.updateDraft(tx, tenant.id, { ...draft, id: entered.id }, version);
    if (done) await recordIfStaff(tx, scope, 'change_promotion', entered.id);
    return done;
  });
  return changed ? { ok: true } : { ok: false, code: 'changed' };
}

/** Schedules the draft that the page showed, once: if two people do, the second is told that it changed. */
export async function schedulePromotion(
  scope: StaffScope,
  id: string,
  version: string,
): Promise<PromotionOutcome> {
  const { tenant, now } = scope;
  const stored = await findPromotion(scope, id);
  if (!stored) return { ok: false, code: 'not_found' };
  if (stored.state !== 'draft' || stored.version !== version) return { ok: false, code: 'changed' };
  const faults = timeFaults(stored.startsAt, stored.endsAt, tenant.settings.time_zone, now);
  if (faults.length > 0) return { ok: false, code: 'refused', faults };
  const scheduled = await inTenant(tenant.id, async (tx) => {
    const done = await rows.schedulePromotion(tx, tenant.id, { id, version }, now);
    if (done) await recordIfStaff(tx, scope, 'schedule_promotion', id);
    return done;
  });
  return scheduled ? { ok: true } : { ok: false, code: 'changed' };
}

/**
 * Ends a draft or a scheduled promotion, or stops one that is being sent: the batch that a worker is processing is
 * still sent, up to a hundred emails and fifty members' notifications.
 */
export async function cancelPromotion(
  scope: Scope | StaffScope,
  id: string,
): Promise<'canceled' | 'stopped' | null> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const ended = await rows.cancelPromotion(tx, tenant.id, id, now);
    if (!ended) return null;
    await recordIfStaff(tx, scope, ended.begun ? 'stop_promotion' : 'cancel_promotion', id);
    return ended.begun ? 'stopped' : 'canceled';
  });
}

/** Sends the saved email to the staff member's own address, in one language. */
export async function sendTest(
  scope: StaffScope,
  id: string,
  language: Locale,
): Promise<Result<object, 'not_found' | 'no_mail' | 'too_many'>> {
  const { tenant, staff, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const promotion = await rows.findPromotionFile(tx, tenant.id, id, now);
    if (!promotion) return { ok: false, code: 'not_found' };
    if (!promotion.byMail) return { ok: false, code: 'no_mail' };
    const { allowed } = await countAttempt(tx, tenant.id, `promotion-test:${staff.id}`, TEST_RULE, now);
    if (!allowed) return { ok: false, code: 'too_many' };
    const sealedTo = sealText(JSON.stringify({ email: staff.email, name: staff.name }), TEST_RECIPIENT);
    await enqueueLater(tx, 'campaign-test-mail', {
      tenantId: tenant.id,
      promotionId: id,
      language,
      sealedTo,
    });
    await recordIfStaff(tx, scope, 'test_promotion', id, language);
    return { ok: true };
  });
}

/** Schedules the promotion of a file; returns its id, or all faults as sentences. */
export async function schedulePromotionFile(scope: Scope, id: string, file: unknown): Promise<string[]> {
  const parsed = promotionSchema.safeParse(file);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { kind, channels, segment, texts, path, starts_at, ends_at } = parsed.data;
  const { tenant, now } = scope;
  const zone = tenant.settings.time_zone;
  const [startsAt, endsAt] = [new Date(starts_at), new Date(ends_at)];
  const entered: EnteredPromotion = {
    id,
    kind,
    path,
    starts: clockIn(zone, startsAt),
    ends: clockIn(zone, endsAt),
    byPush: channels.includes('push'),
    byMail: channels.includes('mail'),
    languages: segment.languages,
    countries: segment.countries,
    active: String(segment.active_within_days ?? ''),
    neverBought: segment.never_bought,
    gender: segment.gender ?? '',
    texts: Object.fromEntries(
      Object.entries(texts).flatMap(([locale, words]) => (words ? [[locale, words]] : [])),
    ),
  };
  const { draft, faults: all } = read(scope, entered);
  // A start at night is not a fault in a file: the promotion waits for the morning.
  const faults = all.filter(({ code }) => code !== 'at_night');
  if (faults.length > 0) return faults.map(({ field, code }) => `${field}: ${SENTENCES[code]}`);
  await inTenant(tenant.id, (tx) =>
    rows.insertPromotion(tx, tenant.id, {
      ...draft,
      startsAt,
      endsAt,
      id,
      createdAt: now,
      scheduledAt: now,
    }),
  );
  return [];
}

const SENTENCES: Record<PromotionFault['code'], string> = {
  needed: 'is needed',
  too_long: 'is too long',
  wrong: 'is none that the brand has',
  not_own_path: "must be a path of the brand's site",
  past: 'is past',
  at_night: "must be from 10:00 to 20:00 in the brand's time zone",
  before_start: 'must be after starts_at',
  too_late: 'must be within 60 days of starts_at',
};
