import type { PageHandle } from '#app/components/layout/page-handle.ts';

/** The staff's pages are sent without script: nothing of them reaches a member's browser. */
export const consolePage = {
  ...{ layout: 'empty', withoutScript: true, noEntryWarning: true },
} as const satisfies PageHandle;
