import { documentNumber } from '#app/domain/billing/billing-document.ts';
import { utcMinute } from '#app/platform/durations.ts';

/** Dates as minutes, and the printed number, for the console's tables. */
export const orderRow = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  at: utcMinute(createdAt),
});

export const documentRow = <
  Row extends { issuedAt: Date; kind: 'invoice' | 'credit_note'; companyId: number; number: number },
>({
  issuedAt,
  companyId,
  number,
  ...row
}: Row) => ({ ...row, number: documentNumber(row.kind, companyId, number), at: utcMinute(issuedAt) });

export const webhookRow = <
  Row extends { receivedAt: Date; processedAt: Date | null; pspReference: string; merchantReference: string },
>({
  receivedAt,
  processedAt: _,
  pspReference,
  merchantReference,
  ...row
}: Row) => ({ ...row, at: utcMinute(receivedAt), psp: pspReference, reference: merchantReference });

export const moneyPath = (brand: string, room: string): string => `/console/brands/${brand}/money/${room}`;

/** The start of a list by total; null if missing or invalid. */
export function parseTotalCursor(text: string | null): { total: number; id: number } | null {
  const [, total, id] = /^(\d{1,9})_(\d{1,15})$/.exec(text ?? '') ?? [];
  return total && id ? { total: Number(total), id: Number(id) } : null;
}
