import type { LanderHead } from '#app/api/lander.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';

type Data = { head?: LanderHead; lander?: { head: LanderHead } } | null;
const headOf = (data: unknown): LanderHead | null =>
  (data as Data)?.lander?.head ?? (data as Data)?.head ?? null;

/**
 * The handle of each landing page. Title and description are in the page's data, so that they are not part of a script.
 */
export const landerHandle: PageHandle = {
  layout: 'lander',
  lateScripts: true,
  title: (data) => headOf(data)?.title ?? null,
  description: (data) => headOf(data)?.description ?? null,
  languages: (data) => headOf(data)?.languages ?? null,
};

/** The handle for cached pages. */
export const visitorLanderHandle: PageHandle = { ...landerHandle, forVisitors: true };
