import type { PageHandle } from '#app/components/layout/page-handle.ts';

/** The staff's pages are sent without script: nothing of them reaches a member's browser. */
export const consolePage = {
  layout: 'empty',
  withoutScript: true,
  noEntryWarning: true,
} as const satisfies PageHandle;

/** A case's number is its name, in every language. */
export const caseTitle = (data: unknown): string =>
  `Console – ${(data as { view: { code: string } }).view.code}`;
