import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { partsOf, seriesOf, spanOf } from '#app/api/console-figures.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { FiguresPage } from '#app/components/console/figures/figures-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { daysOf, isPartSplit, type PartSplit } from '#app/domain/staff/figure-rules.ts';
import { loadFigures, recentSpan } from '#app/domain/staff/figures.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Statistics` };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_figures');
  const span = spanOf(request.url, recentSpan(scope));
  const asked = new URL(request.url).searchParams.get('by');
  const by: PartSplit = isPartSplit(asked) ? asked : 'country';
  const { days, parts } = await loadFigures(scope, span, by);
  const all = daysOf(span);
  const shown = partsOf(parts);
  const names = new Intl.DisplayNames([scope.locale], { type: 'region', fallback: 'code' });
  const countries = by === 'country' ? shown.filter(({ key }) => /^[A-Z]{2}$/.test(key)) : [];
  return json({
    brand: scope.tenant.slug,
    span,
    by,
    days: all,
    series: seriesOf(all, days),
    parts: shown,
    countries: Object.fromEntries(countries.map(({ key }) => [key, names.of(key) ?? key])),
  });
}

export default function ConsoleFigures() {
  return <FiguresPage {...useLoaderData<typeof loader>()} />;
}
