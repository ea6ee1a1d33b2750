import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { spanOf } from '#app/api/console-figures.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { BrandFiguresPage } from '#app/components/console/figures/brands-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { daysBefore, FIGURE_DAYS_AT_FIRST } from '#app/domain/staff/figure-rules.ts';
import { compareBrands } from '#app/domain/staff/figures.server.ts';
import { ownBrands, requireStaff } from '#app/http/guards/staff.ts';
import { utcDay } from '#app/platform/durations.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Statistics for all brands` };

const BRANDS_PER_PAGE = 50;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { staff, now } = await requireStaff(context, request, 'see_figures');
  const today = utcDay(now);
  const span = spanOf(request.url, { from: daysBefore(today, FIGURE_DAYS_AT_FIRST - 1), to: today });
  const after = new URL(request.url).searchParams.get('after') ?? '';
  const own = ownBrands(staff);
  const begin = own.findIndex(({ slug }) => slug === after) + 1;
  const page = own.slice(begin, begin + BRANDS_PER_PAGE);
  const figures = await compareBrands(
    page.map(({ id }) => id),
    span,
  );
  return json({
    span,
    brands: page.map(({ id, slug, name }) => ({
      slug,
      name,
      sums: figures.filter(({ tenantId }) => tenantId === id),
    })),
    next: begin + BRANDS_PER_PAGE < own.length ? (page.at(-1)?.slug ?? null) : null,
  });
}

export default function ConsoleBrandFigures() {
  return <BrandFiguresPage {...useLoaderData<typeof loader>()} />;
}
