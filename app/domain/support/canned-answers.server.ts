import { plainLine, plainText } from '#app/domain/accounts/plain-text.ts';
import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { CONSOLE_ROWS_READ, consolePage } from '#app/platform/console-list.ts';
import { isLocale, type Locale } from '#app/platform/locales.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { strangePlaceholder } from './canned-answer-rules.ts';
import * as rows from './canned-answers.queries.server.ts';
import * as rules from './complaint-rules.ts';

export type { CannedRow } from './canned-answers.queries.server.ts';

/** All active canned answers, to choose from; those in the language `first` are listed first. */
export async function listCanned({ tenant }: Scope, first: string): Promise<rows.CannedRow[]> {
  const asked = { first, limit: rules.CANNED_MAX };
  const [found] = await readInTenant(tenant.id, (tx) => [rows.listCannedRows(tx, tenant.id, asked)]);
  return found;
}

/** A page of canned answers by language and title, and the id after which the next page starts. */
export async function pageCanned(
  { tenant }: Scope,
  locale: Locale | null,
  after: number | null,
  descending = false,
): Promise<{ answers: rows.CannedRow[]; next: number | null }> {
  const asked = { locale, after, descending, limit: CONSOLE_ROWS_READ };
  const [found] = await readInTenant(tenant.id, (tx) => [rows.pageCannedRows(tx, tenant.id, asked)]);
  const { rows: answers, next } = consolePage(found, ({ id }) => id);
  return { answers, next };
}

/** Null for a retired one. */
export async function findCanned({ tenant }: Scope, id: number): Promise<rows.CannedRow | null> {
  const [found] = await readInTenant(tenant.id, (tx) => [rows.findCanned(tx, tenant.id, id)]);
  return found;
}

export type CannedDraft = { locale: string; title: string; body: string };
export type CannedFault =
  | 'locale_unknown'
  | 'title_wrong'
  | 'body_wrong'
  | 'placeholder_unknown'
  | 'too_many'
  | 'changed';

type Checked = { locale: Locale; title: string; body: string };

function check({ locale, title, body }: CannedDraft): Result<Checked, CannedFault> {
  const text = { title: plainLine(title), body: plainText(body) };
  if (!isLocale(locale)) return { ok: false, code: 'locale_unknown' };
  if (text.title === '' || text.title.length > rules.CANNED_TITLE_LENGTH)
    return { ok: false, code: 'title_wrong' };
  if (text.body === '' || text.body.length > rules.ANSWER_LENGTH) return { ok: false, code: 'body_wrong' };
  if (strangePlaceholder(text.body) !== null) return { ok: false, code: 'placeholder_unknown' };
  return { ok: true, locale, ...text };
}

/** Adds a canned answer. */
export async function addCanned(
  scope: StaffScope,
  draft: CannedDraft,
): Promise<Result<{ id: number }, CannedFault>> {
  const checked = check(draft);
  if (!checked.ok) return checked;
  const { locale, title, body } = checked;
  const { tenant, staff, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    if ((await rows.countCanned(tx, tenant.id)) >= rules.CANNED_MAX) return { ok: false, code: 'too_many' };
    const content = { locale, title, body, changedAt: now, changedBy: staff.id };
    const id = await rows.insertCanned(tx, tenant.id, content);
    await recordIfStaff(tx, scope, 'change_canned_answer', String(id));
    return { ok: true, id };
  });
}

/**
 * Changes a canned answer. `seenAt`: its last change as the page showed it, so that two people do not overwrite each
 * other.
 */
export async function changeCanned(
  scope: StaffScope,
  id: number,
  { seenAt, ...draft }: CannedDraft & { seenAt: Date },
): Promise<Result<unknown, CannedFault>> {
  const checked = check(draft);
  if (!checked.ok) return checked;
  const { locale, title, body } = checked;
  const { tenant, staff, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const change = { locale, title, body, changedAt: now, changedBy: staff.id, seenAt };
    if (!(await rows.changeCanned(tx, tenant.id, id, change))) return { ok: false, code: 'changed' };
    await recordIfStaff(tx, scope, 'change_canned_answer', String(id));
    return { ok: true };
  });
}

/** Retires a canned answer; sent answers do not change. */
export async function retireCanned(
  scope: StaffScope,
  id: number,
  seenAt: Date,
): Promise<Result<unknown, 'changed'>> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    if (!(await rows.changeCanned(tx, tenant.id, id, { retiredAt: now, seenAt })))
      return { ok: false, code: 'changed' };
    await recordIfStaff(tx, scope, 'retire_canned_answer', String(id));
    return { ok: true };
  });
}
