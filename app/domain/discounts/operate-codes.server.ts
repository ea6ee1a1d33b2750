import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { CONSOLE_ROWS_READ, consolePage } from '#app/platform/console-list.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { isBuiltInCode } from './built-in-codes.ts';
import { normalCode, type Validity } from './discount-code.ts';
import {
  type CodeRow,
  insertCode,
  listCampaignCodes,
  listCodes,
  turnCodeOff,
} from './discounts.queries.server.ts';

export type { CodeRow };

export type CodeDraft = {
  code: string;
  percentage: number;
  validity: Validity;
  minimumMinor: number;
  currency: string | null;
  country: string | null;
  memberId: number | null;
  paymentMethods: string[];
  expiresAt: Date | null;
};

/** The fault in a draft, shown next to the field that it concerns. */
export type CodeDraftFault = {
  field: 'code' | 'percentage' | 'minimum' | 'currency' | 'country' | 'methods' | 'ends';
  code: 'wrong' | 'built_in' | 'taken' | 'currency_needed' | 'past';
  /** For commands. */
  sentence: string;
};

/** Creates a code; returns the fault as a sentence, or null when it was created. */
export const addCode = async (scope: Scope, draft: CodeDraft): Promise<string | null> =>
  (await createCode(scope, draft))?.sentence ?? null;

/** Like `addCode`, but returns the fault with its field. */
export async function createCode(
  scope: Scope | StaffScope,
  draft: CodeDraft,
): Promise<CodeDraftFault | null> {
  const { tenant, now } = scope;
  const code = normalCode(draft.code);
  if (!code)
    return wrong(
      'code',
      'A code has 3 to 32 letters A to Z, digits and dashes, and begins with a letter or digit.',
    );
  const fault = draftFault(scope, draft);
  if (fault) return fault;
  if (isBuiltInCode(code))
    return { field: 'code', code: 'built_in', sentence: `${code} is a built-in code.` };
  if (draft.expiresAt && draft.expiresAt <= now)
    return { field: 'ends', code: 'past', sentence: 'The end date is in the past.' };
  const made = await inTenant(tenant.id, async (tx) => {
    const added = await insertCode(tx, tenant.id, { ...draft, code, purpose: 'campaign' });
    if (added) await recordIfStaff(tx, scope, 'create_code', code);
    return added;
  });
  return made
    ? null
    : { field: 'code', code: 'taken', sentence: `${tenant.slug} has a code ${code} already.` };
}

const wrong = (field: CodeDraftFault['field'], sentence: string): CodeDraftFault => ({
  field,
  code: 'wrong',
  sentence,
});

function draftFault(
  { tenant }: Pick<Scope, 'tenant'>,
  { percentage, minimumMinor, currency, country, paymentMethods }: CodeDraft,
): CodeDraftFault | null {
  if (!Number.isInteger(percentage) || percentage < 1 || percentage > 90)
    return wrong('percentage', 'The percentage is a whole number from 1 to 90.');
  if (!Number.isSafeInteger(minimumMinor) || minimumMinor < 0 || minimumMinor > 2_000_000_000)
    return wrong('minimum', 'The minimum is an amount in the currency’s smallest unit.');
  if (minimumMinor > 0 && !currency)
    return { field: 'currency', code: 'currency_needed', sentence: 'A minimum needs a currency.' };
  if (currency && !/^[A-Z]{3}$/.test(currency)) return wrong('currency', 'A currency has three letters.');
  if (country && !tenant.settings.countries.includes(country))
    return wrong('country', `${tenant.slug} does not serve ${country}.`);
  const known = new Set(tenant.settings.payment_methods.map(({ id }) => id));
  const unknown = paymentMethods.find((method) => !known.has(method));
  return unknown === undefined ? null : wrong('methods', `${tenant.slug} has no payment method ${unknown}.`);
}

export async function listAllCodes({ tenant }: Scope): Promise<CodeRow[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listCodes(tx, tenant.id)]);
  return rows;
}

type CodeState = 'active' | 'ended';
type CodeAfter = { at: Date; id: string } | null;

/** A page of the codes that staff made, newest first, without codes for individual members. */
export async function pageCodes(
  { tenant, now }: Pick<StaffScope, 'tenant' | 'now'>,
  state: CodeState | null,
  after: CodeAfter,
  ascending = false,
): Promise<{ codes: CodeRow[]; next: CodeAfter }> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    listCampaignCodes(tx, tenant.id, { state, now, after, ascending, limit: CONSOLE_ROWS_READ }),
  ]);
  const { rows: codes, next } = consolePage(found, ({ createdAt: at, code: id }) => ({ at, id }));
  return { codes, next };
}

/** Disables a code; false when there is no active code with this name. Orders that reserved it keep their price. */
export const switchCodeOff = (scope: Scope | StaffScope, code: string): Promise<boolean> =>
  inTenant(scope.tenant.id, async (tx) => {
    const name = normalCode(code) ?? '';
    const off = await turnCodeOff(tx, scope.tenant.id, name);
    if (off) await recordIfStaff(tx, scope, 'end_code', name);
    return off;
  });
