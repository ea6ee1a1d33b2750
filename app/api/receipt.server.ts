import { billingPdf } from '#app/documents/billing-pdf.server.ts';
import { type BillingDocument, documentNumber } from '#app/domain/billing/billing-document.ts';
import { findOwnDocument } from '#app/domain/billing/find-document.server.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { isLocale } from '#app/platform/locales.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';

/** One of the member's own documents as a file; null for any other id. */
export async function receiptFile(
  scope: MemberScope,
  id: number,
): Promise<{ name: string; body: Buffer } | null> {
  const document = await findOwnDocument(scope, id);
  return document && (await documentFile(scope, document, scope.viewer));
}

/** A document as a file, in the language that it was issued in. */
export async function documentFile(
  scope: Scope,
  document: BillingDocument,
  { discreet }: { discreet: boolean },
): Promise<{ name: string; body: Buffer }> {
  const i18n = serverI18n(isLocale(document.locale) ? document.locale : scope.locale);
  const { payment_methods: methods } = scope.tenant.settings;
  const method = methods.find(({ id: own }) => own === document.details.method)?.name ?? '';
  const body = await billingPdf({ document, i18n, discreet, method });
  return { name: `${documentNumber(document.kind, document.companyId, document.number)}.pdf`, body };
}
