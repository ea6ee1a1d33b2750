import { type Cursor, openCursor, sealCursor } from '#app/platform/cursor.ts';
import type { Scope } from '#tenants/scope.ts';

/** The cursor in a list's URL; null for the first page. */
export const cursorAsked = (
  { tenant }: Scope,
  list: string,
  request: Request,
  parameter = 'after',
): Cursor | null => openCursor(tenant.id, list, new URL(request.url).searchParams.get(parameter));

export const nextCursor = ({ tenant }: Scope, list: string, next: Cursor | null): string | null =>
  next && sealCursor(tenant.id, list, next);
