import type { PageHandle } from '#app/components/layout/page-handle.ts';

/** The console's pages are sent without the client bundle, so that no console code is ever part of a member's bundle. */
export const consolePage = {
  console: true,
  withoutScript: true,
} as const satisfies PageHandle;

/** A case's title is its number, in every language. */
export const caseTitle = (data: unknown): string => `${(data as { view: { code: string } }).view.code}`;
