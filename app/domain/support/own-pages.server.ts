import { CONSOLE_ROWS_READ, consolePage } from '#app/platform/console-list.ts';
import { LOCALE_CODES, type Locale } from '#app/platform/locales.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import type { PageTexts } from '#db/schema/pages.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { renewBrand } from '#tenants/sync.ts';
import { type AuditedAction, recordIfStaff } from './audit.server.ts';
import { type Block, OWN_PAGES, type OwnPage, PAGE_TEXT_LENGTH, parseBlocks } from './own-page.ts';
import * as rows from './own-pages.queries.server.ts';
import type { StaticPage } from './static-pages.ts';

export type { PageDraft, PageVersion } from './own-pages.queries.server.ts';

/** The brand's own text of a page in the reader's language; null for the standard text. */
export async function publishedText(
  { tenant, locale }: Pick<Scope, 'tenant' | 'locale'>,
  page: StaticPage,
): Promise<{ blocks: Block[]; publishedAt: Date } | null> {
  if (!(OWN_PAGES as readonly StaticPage[]).includes(page)) return null;
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.findPublishedText(tx, tenant.id, page, locale),
  ]);
  return found && { blocks: parseBlocks(found.text), publishedAt: found.publishedAt };
}

/** A page with its draft and its versions, newest first. */
export async function openOwnPage({ tenant }: StaffScope, page: OwnPage, before: number | null) {
  const [draft, versions, latest] = await readInTenant(tenant.id, (tx) => [
    rows.findPageDraft(tx, tenant.id, page),
    rows.listPageVersions(tx, tenant.id, page, { before, limit: CONSOLE_ROWS_READ }),
    rows.listPageVersions(tx, tenant.id, page, { before: null, limit: 1 }),
  ]);
  const { rows: shown, next } = consolePage(versions, ({ version }) => version);
  return { draft, versions: shown, next, latest: latest[0] ?? null };
}

export async function findPageVersion(
  { tenant }: StaffScope,
  page: OwnPage,
  version: number,
): Promise<rows.PageVersion | null> {
  const [found] = await readInTenant(tenant.id, (tx) => [rows.findPageVersion(tx, tenant.id, page, version)]);
  return found;
}

type OwnPageStop = 'too_long' | 'empty' | 'changed' | 'is_standard';
type Outcome = Result<unknown, OwnPageStop> & { faults?: Locale[] };

/** Thrown to roll back. */
class Stopped extends Error {
  readonly stop: OwnPageStop;
  constructor(stop: OwnPageStop) {
    super(stop);
    this.stop = stop;
  }
}

/**
 * `token`: the draft's token when the form was shown; '' where there was none. It prevents overwriting someone else's
 * changes.
 */
async function work(
  scope: StaffScope,
  page: OwnPage,
  { token, what }: { token: string; what: AuditedAction },
  change: (tx: Tx, draft: rows.PageDraft | null) => Promise<void>,
): Promise<Outcome> {
  const { tenant } = scope;
  try {
    await inTenant(tenant.id, async (tx) => {
      await rows.lockPage(tx, tenant.id, page);
      const draft = await rows.findPageDraft(tx, tenant.id, page);
      if ((draft?.token ?? '') !== token) throw new Stopped('changed');
      await change(tx, draft);
      await recordIfStaff(tx, scope, what, page);
    });
  } catch (error) {
    if (error instanceof Stopped) return { ok: false, code: error.stop };
    throw error;
  }
  return { ok: true };
}

/** Stores the form as the page's draft, which visitors do not see. */
export async function savePageDraft(
  scope: StaffScope,
  page: OwnPage,
  entered: PageTexts,
  token: string,
): Promise<Outcome> {
  const texts: PageTexts = {};
  for (const locale of LOCALE_CODES) {
    const text = (entered[locale] ?? '').replace(/\r\n?/g, '\n').trim();
    if (text !== '') texts[locale] = text;
  }
  const faults = LOCALE_CODES.filter((locale) => (texts[locale]?.length ?? 0) > PAGE_TEXT_LENGTH);
  if (faults.length > 0) return { ok: false, code: 'too_long', faults };
  if (Object.keys(texts).length === 0) return { ok: false, code: 'empty' };
  const { tenant, staff, now } = scope;
  return await work(scope, page, { token, what: 'change_page_text' }, (tx) =>
    rows.savePageDraft(tx, tenant.id, page, { texts, changedBy: staff.name, changedAt: now }),
  );
}

export const discardPageDraft = (scope: StaffScope, page: OwnPage, token: string): Promise<Outcome> =>
  work(scope, page, { token, what: 'discard_page_text' }, (tx) =>
    rows.deletePageDraft(tx, scope.tenant.id, page),
  );

/** Publishes the draft as the page's next version. */
export const publishPage = (scope: StaffScope, page: OwnPage, token: string): Promise<Outcome> =>
  publish(scope, page, { token, what: 'publish_page_text' }, async (tx, draft) => {
    if (!draft) throw new Stopped('changed');
    await addVersion(tx, scope, page, draft.texts);
    await rows.deletePageDraft(tx, scope.tenant.id, page);
  });

/** Publishes the standard text again, as a new version. A draft is kept. */
export const returnToStandard = (scope: StaffScope, page: OwnPage, token: string): Promise<Outcome> =>
  publish(scope, page, { token, what: 'return_page_text' }, (tx) => addVersion(tx, scope, page, {}));

/** Visitors see the version immediately, because their pages are cached by the brand's version. */
async function publish(
  scope: StaffScope,
  page: OwnPage,
  how: { token: string; what: AuditedAction },
  change: (tx: Tx, draft: rows.PageDraft | null) => Promise<void>,
): Promise<Outcome> {
  const outcome = await work(scope, page, how, change);
  if (!outcome.ok) return outcome;
  await renewBrand(scope.tenant.id);
  return outcome;
}

async function addVersion(
  tx: Tx,
  { tenant, staff, now }: StaffScope,
  page: OwnPage,
  texts: PageTexts,
): Promise<void> {
  const [latest] = await rows.listPageVersions(tx, tenant.id, page, { before: null, limit: 1 });
  const isStandard = !latest || Object.keys(latest.texts).length === 0;
  if (isStandard && Object.keys(texts).length === 0) throw new Stopped('is_standard');
  const version = (latest?.version ?? 0) + 1;
  await rows.insertPageVersion(tx, tenant.id, page, {
    version,
    texts,
    publishedBy: staff.name,
    publishedAt: now,
  });
}
