import { type Cursor, openCursor, sealCursor } from '#app/platform/cursor.ts';
import type { Scope } from '#tenants/scope.ts';

/** Which page of a list an address asks for; null for the first. */
export const cursorAsked = (
  { tenant }: Scope,
  list: string,
  request: Request,
  parameter = 'after',
): Cursor | null => openCursor(tenant.id, list, new URL(request.url).searchParams.get(parameter));

export const nextCursor = ({ tenant }: Scope, list: string, next: Cursor | null): string | null =>
  next && sealCursor(tenant.id, list, next);
