import { inTenant, readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { normalCode, type Validity } from './discount-code.ts';
import { type CodeRow, insertCode, listCodes, turnCodeOff } from './discounts.queries.server.ts';
import { isOwnCode } from './own-codes.ts';

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

/** Creates a code; returns what is wrong with it as a sentence, or null when it was created. */
export async function addCode(scope: Scope, draft: CodeDraft): Promise<string | null> {
  const { tenant, now } = scope;
  const code = normalCode(draft.code);
  if (!code)
    return 'A code has 3 to 32 letters A to Z, digits and dashes, and begins with a letter or digit.';
  const fault = draftFault(scope, draft);
  if (fault) return fault;
  if (isOwnCode(code)) return `${code} is a code that every brand has by itself.`;
  if (draft.expiresAt && draft.expiresAt <= now) return 'The end is past.';
  const made = await inTenant(tenant.id, (tx) =>
    insertCode(tx, tenant.id, { ...draft, code, purpose: 'campaign' }),
  );
  return made ? null : `${tenant.slug} has a code ${code} already.`;
}

function draftFault({ tenant }: Scope, draft: CodeDraft): string | null {
  const { percentage, minimumMinor, currency, country, paymentMethods } = draft;
  if (!Number.isInteger(percentage) || percentage < 1 || percentage > 90)
    return 'The percentage is a whole number from 1 to 90.';
  if (!Number.isSafeInteger(minimumMinor) || minimumMinor < 0 || minimumMinor > 2_000_000_000)
    return 'The minimum is an amount in the currency’s smallest unit.';
  if (minimumMinor > 0 && !currency) return 'A minimum needs a currency.';
  if (country && !tenant.settings.countries.includes(country))
    return `${tenant.slug} does not serve ${country}.`;
  const known = new Set(tenant.settings.payment_methods.map(({ id }) => id));
  const unknown = paymentMethods.find((method) => !known.has(method));
  return unknown === undefined ? null : `${tenant.slug} has no payment method ${unknown}.`;
}

export async function listAllCodes({ tenant }: Scope): Promise<CodeRow[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listCodes(tx, tenant.id)]);
  return rows;
}

/** Turns a code off; false when there is no active code of that name. Orders that reserved it keep their price. */
export const switchCodeOff = ({ tenant }: Scope, code: string): Promise<boolean> =>
  inTenant(tenant.id, (tx) => turnCodeOff(tx, tenant.id, normalCode(code) ?? ''));
