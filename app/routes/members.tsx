import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { limitListed } from '#app/api/rate-limits.server.ts';
import { useRootData } from '#app/api/root-data.ts';
import { filterPage, searchAddress, searchOf } from '#app/api/search.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { DiscoverLinks } from '#app/components/members/discover-links.tsx';
import { MemberGrid } from '#app/components/members/member-grid.tsx';
import { FilterChips } from '#app/components/search/filter-chips.tsx';
import { FilterPanel } from '#app/components/search/filter-panel.tsx';
import { WhichTown } from '#app/components/search/which-town.tsx';
import { CARD_SIZES, photoCdnFor, preloadLink } from '#app/domain/photos/photo-source.ts';
import { withoutFilter } from '#app/domain/search/chosen-filters.ts';
import { hasFilter } from '#app/domain/search/filter-address.ts';
import { saveSearch } from '#app/domain/search/save-search.server.ts';
import { searchMembers } from '#app/domain/search/search-members.server.ts';
import { parsePlace } from '#app/domain/search/search-place.server.ts';
import { mayVisitorSearch } from '#app/domain/search/visitor-access.ts';
import { logInFirst, scopeOf } from '#app/http/guards/actors.ts';
import { badRequest, readChoices } from '#app/http/guards/form-input.ts';
import { trackingOf } from '#app/http/guards/tracking.ts';

export const handle: PageHandle = { title: msg`Search` };

/** The number of cards whose photos are preloaded. */
const PRELOADED = 2;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const url = new URL(request.url);
  if (!scope.viewer && !mayVisitorSearch(scope.tenant.settings, trackingOf(context.request, url).network))
    throw logInFirst(request);
  const search = await searchOf(context, scope, url.searchParams);
  const found = await searchMembers(
    scope,
    search,
    parsePlace(scope.tenant.id, url.searchParams.get('after')),
  );
  const shown = [...found.cards, ...found.similar];
  await limitListed(context, scope, shown);
  for (const { photoId } of shown.slice(0, PRELOADED))
    if (photoId) context.request.preloads.push(preloadLink(photoId, CARD_SIZES, photoCdnFor(scope)));
  return page({ ...filterPage(scope, search), ...found });
}

/** Saves a member's filter, and redirects to the results; visitors are redirected as well. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await scopeOf(context);
  const all = await readChoices(request);
  const cleared = all.get('without');
  const fields = cleared === null ? all : withoutFilter(all, cleared);
  const reset = fields.get('intent') === 'reset';
  if (!reset && !hasFilter(fields)) throw badRequest('filter_missing', 422);
  const search = reset ? null : await searchOf(context, scope, fields);
  if (scope.viewer) await saveSearch(scope, search);
  throw redirect(search ? searchAddress(search) : '/members', 303);
}

export default function Members() {
  const { t, i18n } = useLingui();
  const { key } = useLocation();
  const found = useLoaderData<typeof loader>();
  const { cityText } = found;
  const viewer = useRootData()?.viewer;
  const total = i18n.number(found.total ?? 0);
  const counted = found.capped
    ? t`${total}+ members`
    : t`${plural({ total: found.total ?? 0 }, { one: '# member', other: '# members' })}`;
  return (
    <div className="page-width wide-page py-2 md:py-4 lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-[30px]">
      <h1 className="sr-only">
        <Trans>Search</Trans>
      </h1>
      <FilterPanel page={found} heading={found.total === null ? t`More members` : counted} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 md:gap-4">
        {found.unknownCity && (
          <p role="status" className="panel px-4 py-3">
            {t`We couldn't find “${cityText}”, so here's everyone.`}
          </p>
        )}
        <WhichTown cityText={cityText} towns={found.towns} />
        <FilterChips page={found} />
        {viewer && <DiscoverLinks />}
        <MemberGrid key={key} page={found} miles={found.miles} />
      </div>
    </div>
  );
}
