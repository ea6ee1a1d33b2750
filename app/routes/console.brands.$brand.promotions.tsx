import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { afterText, parseTextAfter } from '#app/api/console.ts';
import { promotionLine } from '#app/api/console-promotions.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { PromotionList } from '#app/components/console/promotions/promotion-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { PROMOTION_STATES } from '#app/domain/staff/promotion-rules.ts';
import { pagePromotions } from '#app/domain/staff/promotions.server.ts';
import { parseUuid } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Promotions', context: 'in the console' }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const { searchParams } = new URL(request.url);
  const state = PROMOTION_STATES.find((each) => each === searchParams.get('state')) ?? null;
  const asked = parseTextAfter(searchParams.get('after'));
  const after = asked && parseUuid(asked.id) ? asked : null;
  const { promotions, next } = await pagePromotions(scope, state, after);
  return json({
    brand: scope.tenant.slug,
    zone: scope.tenant.settings.time_zone,
    state: state ?? '',
    rows: promotions.map((row) => promotionLine(row, scope.tenant)),
    next: afterText(next),
  });
}

export default function ConsolePromotions() {
  return <PromotionList {...useLoaderData<typeof loader>()} />;
}
