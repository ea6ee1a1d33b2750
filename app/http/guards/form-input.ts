import { json } from '@remix-run/node';
import { isUuid } from '#app/platform/uuid.ts';

const MAX_FIELDS = 60;

/** Thrown as the response: the request cannot be parsed, and nothing was changed. */
export const badRequest = (error: string, status = 400): Response => json({ error }, { status });

/** The fields of a form as text. Files, too many fields and unreadable bodies cause a 400. */
export async function readForm(request: Request): Promise<Map<string, string>> {
  const form = await request.formData().catch(() => null);
  if (!form) throw badRequest('form_unreadable');
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || fields.size >= MAX_FIELDS) throw badRequest('form_unreadable');
    if (!isText(value)) throw badRequest('form_unreadable');
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}

const MAX_CHOICES = 120;

/** The fields of a form in which a name may occur several times, such as checkboxes. */
export async function readChoices(request: Request, most = MAX_CHOICES): Promise<URLSearchParams> {
  const form = await request.formData().catch(() => null);
  if (!form) throw badRequest('form_unreadable');
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || fields.size >= most) throw badRequest('form_unreadable');
    if (!isText(value) || !isText(name)) throw badRequest('form_unreadable');
    fields.append(name, value);
  }
  return fields;
}

/** A JSON object, or a form from callers that send one. Anything else causes a 400. */
export async function readObject(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('form')) return Object.fromEntries(await readForm(request));
  const text = await request.text().catch(() => null);
  const value = text === null || !isText(text) ? undefined : parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('json_unreadable');
  for (const field of Object.values(value))
    if (typeof field === 'string' && !isText(field)) throw badRequest('json_unreadable');
  return value as Record<string, unknown>;
}

/** No NUL, no lone surrogate, and no replacement character from undecodable bytes. */
const isText = (value: string): boolean =>
  value.isWellFormed() && !value.includes('\u0000') && !value.includes('\ufffd');

function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses an id from a URL: digits that are exact as a number; null otherwise. */
export function parseId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

/** Parses an id from the body of a call: a number; null for anything else. */
export const parseBodyId = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** The price shown to the sender, in credits; null if none is given. */
export function agreedCost(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  const cost = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
  if (!Number.isSafeInteger(cost) || Number(cost) < 0) throw badRequest('cost_unreadable', 422);
  return Number(cost);
}

/** The token of a mailed link; null if malformed. */
export const parseToken = (text: string | null | undefined): string | null =>
  text && /^[a-z2-7]{32}$/.test(text) ? text : null;

/** A UUID from a form or a call; null for anything else. */
export const parseUuid = (text: unknown): string | null => (isUuid(text) ? text : null);

/** A whole number of at least 0 from a form or a call; null for anything else. */
export function parseWhole(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
