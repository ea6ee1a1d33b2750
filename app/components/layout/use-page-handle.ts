import { useMatches } from '@remix-run/react';
import type { PageHandle } from './page-handle.ts';
import { routeName } from './route-name.ts';

/** The handle of the innermost route, with its name and the data for its title. */
export function usePageHandle(): Omit<PageHandle, 'ownBar'> & {
  ownBar: boolean;
  data: unknown;
  route: string;
} {
  const match = useMatches().at(-1);
  const { ownBar = false, ...handle } = (match?.handle ?? {}) as PageHandle;
  return {
    ...handle,
    ownBar: typeof ownBar === 'function' ? ownBar(match?.data) : ownBar,
    data: match?.data,
    route: match ? routeName(match.id, match.params) : 'root',
  };
}
