import { billingPdf } from '#app/documents/billing-pdf.server.ts';
import { documentNumber } from '#app/domain/billing/billing-document.ts';
import { findOwnDocument } from '#app/domain/billing/find-document.server.ts';
import { serverI18n } from '#app/platform/catalogues.server.ts';
import { isLocale } from '#app/platform/locales.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** One of the member's own documents as a file; null for any other id. */
export async function receiptFile(
  scope: MemberScope,
  id: number,
): Promise<{ name: string; body: Buffer } | null> {
  const document = await findOwnDocument(scope, id);
  if (!document) return null;
  const i18n = serverI18n(isLocale(document.locale) ? document.locale : scope.locale);
  const { discreet } = scope.viewer;
  const { payment_methods: methods } = scope.tenant.settings;
  const method = methods.find(({ id: own }) => own === document.details.method)?.name ?? '';
  const body = await billingPdf({ document, i18n, discreet, method });
  return { name: `${documentNumber(document.kind, document.companyId, document.number)}.pdf`, body };
}
