import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { page } from '#app/api/page.ts';
import { filterPage, searchOf } from '#app/api/search.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { AllFilters, FilterButtons } from '#app/components/search/all-filters.tsx';
import { useCount } from '#app/components/search/use-count.ts';
import { countMatches } from '#app/domain/search/search-members.server.ts';
import { mayVisitorSearch } from '#app/domain/search/visitor-access.ts';
import { logInFirst, scopeOf } from '#app/http/guards/actors.ts';
import { trackingOf } from '#app/http/guards/tracking.ts';

export const handle: PageHandle = { title: msg`Filters` };

/**
 * All filters as a page, for phones without JavaScript; the sheet queries it for the number of matches during the
 * selection.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const url = new URL(request.url);
  if (!scope.viewer && !mayVisitorSearch(scope.tenant.settings, trackingOf(context.request, url).network))
    throw logInFirst(request);
  const search = await searchOf(context, scope, url.searchParams);
  return page({ ...filterPage(scope, search), ...(await countMatches(scope, search)) });
}

const UNCOUNTED = { total: null, capped: false };

export default function Filters() {
  const filters = useLoaderData<typeof loader>();
  const { found, count } = useCount(filters, true);
  // Without JavaScript, the selection is not counted here.
  const [counts, setCounts] = useState(false);
  useEffect(() => setCounts(true), []);
  return (
    <div className="page-width grid max-w-2xl gap-5 py-6">
      <h1>
        <Trans>Filters</Trans>
      </h1>
      <AllFilters page={filters} onChange={count} />
      <div className="above-bottom-bar sticky bg-page py-3">
        <FilterButtons found={counts ? found : UNCOUNTED} />
      </div>
    </div>
  );
}
