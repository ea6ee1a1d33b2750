import { REGISTRY_GROUP } from '#db/placement.ts';

/** The last entry read from each group's log. */
export type AuditCursor = Record<string, number>;

/** Formats a cursor for a URL: `123`, or with several groups `main.123~north.45`. */
export const formatAuditCursor = (cursor: AuditCursor): string =>
  Object.keys(cursor).join() === REGISTRY_GROUP
    ? String(cursor[REGISTRY_GROUP])
    : Object.entries(cursor)
        .map(([group, id]) => `${group}.${id}`)
        .join('~');

/** Null for anything else, which means the first page. */
export function parseAuditCursor(text: string | null): AuditCursor | null {
  if (text && /^\d{1,15}$/.test(text)) return { [REGISTRY_GROUP]: Number(text) };
  const parts = (text ?? '').split('~').map((part) => /^([a-z][a-z0-9_]{0,29})\.(\d{1,15})$/.exec(part));
  return parts.every((part) => part !== null)
    ? Object.fromEntries(parts.map(([, group = '', id]) => [group, Number(id)]))
    : null;
}
