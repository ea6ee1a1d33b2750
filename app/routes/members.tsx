import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { FilterPanel } from '#app/components/members/filter-panel.tsx';
import { MemberGrid } from '#app/components/members/member-grid.tsx';
import { regionsOf } from '#app/domain/places/regions.server.ts';
import { parseCursor } from '#app/domain/search/search-filter.ts';
import { filterOf, searchMembers } from '#app/domain/search/search-members.server.ts';
import { mayVisitorSearch } from '#app/domain/search/visitor-access.ts';
import { scopeOf } from '#app/guards/actors.ts';
import { page } from '#app/wire/page.ts';
import { trackingOf } from '#app/wire/signup.server.ts';

export const handle: PageHandle = { title: msg`Search` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const url = new URL(request.url);
  if (!scope.viewer && !mayVisitorSearch(scope.tenant.settings, trackingOf(context.request, url).network))
    throw redirect('/signup');
  const filter = filterOf(scope, url.searchParams);
  const result = await searchMembers(scope, filter, parseCursor(url.searchParams.get('after')));
  return page({
    filter,
    ...result,
    countries: scope.tenant.settings.countries,
    regions: regionsOf(filter.country).map(({ code, name }) => [code, name] as const),
    minimumAge: scope.tenant.settings.minimum_age,
  });
}

export default function Members() {
  const { t, i18n } = useLingui();
  const found = useLoaderData<typeof loader>();
  const total = i18n.number(found.total);
  const heading = found.capped
    ? t`${total}+ members`
    : t`${plural(found.total, { one: '# member', other: '# members' })}`;
  return (
    <div className="page-width py-4 lg:grid lg:grid-cols-[260px_1fr] lg:gap-[30px]">
      <h1 className="sr-only">
        <Trans>Search</Trans>
      </h1>
      <FilterPanel page={found} heading={heading} />
      <MemberGrid key={JSON.stringify(found.filter)} cards={found.cards} next={found.next} />
    </div>
  );
}
