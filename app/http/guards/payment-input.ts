/** The id that a page made for its wish; null when it is none. */
export const parseClientId = (value: unknown): string | null =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : null;

/** An amount or a number as forms and calls bring it; null when it is no whole number. */
export function parseWhole(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
