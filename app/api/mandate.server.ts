import { mandatePdf } from '#app/documents/mandate-pdf.server.ts';
import { findOwnMandate } from '#app/domain/payments/signed-mandate.server.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { isLocale } from '#app/platform/locales.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** The mandate of one of the member's own orders as a file, in the language in which it was signed. */
export async function mandateFile(
  scope: MemberScope,
  orderId: number,
): Promise<{ name: string; body: Buffer } | null> {
  const mandate = await findOwnMandate(scope, orderId);
  if (!mandate) return null;
  const body = await mandatePdf(
    mandate,
    serverI18n(isLocale(mandate.locale) ? mandate.locale : scope.locale),
  );
  return { name: `${mandate.reference}.pdf`, body };
}
