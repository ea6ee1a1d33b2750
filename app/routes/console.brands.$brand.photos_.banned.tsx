import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { rowNumber } from '#app/api/console.ts';
import { BannedPictures } from '#app/components/console/banned-pictures.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { type BanState, liftBan, pageBans } from '#app/domain/photos/review-photo.server.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Banned photos` };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'review_photos');
  const { searchParams } = new URL(request.url);
  const state: BanState = searchParams.get('state') === 'lifted' ? 'lifted' : 'in_force';
  const { rows, next } = await pageBans(scope, state, rowNumber(searchParams.get('after') ?? '') || null);
  return json({
    brand: scope.tenant.slug,
    state,
    next,
    done: searchParams.has('done'),
    bans: rows.map(({ createdAt, liftedAt, ...ban }) => ({
      ...ban,
      at: utcMinute(createdAt),
      liftedAt: liftedAt && utcMinute(liftedAt),
    })),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'review_photos');
  const fields = await readForm(request);
  const [ban, reason] = [rowNumber(fields.get('ban')), fields.get('reason') ?? ''];
  const outcome = await liftBan(scope, ban, reason);
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/photos/banned?done`);
  return json({ fault: outcome.code, ban, reason }, { status: outcome.code === 'not_found' ? 404 : 422 });
}

export default function ConsoleBannedPictures() {
  return (
    <BannedPictures {...useLoaderData<typeof loader>()} failed={useActionData<typeof action>() ?? null} />
  );
}
