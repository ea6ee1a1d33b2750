import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { minuteOf } from '#app/api/console.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { PhotoQueue } from '#app/components/console/photo-queue.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { REVIEW_REASONS } from '#app/domain/photos/photo-rules.ts';
import { approvePhoto, listReviewQueue, refusePhoto } from '#app/domain/photos/review-photo.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { isUuid } from '#app/platform/uuid.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Photos` };

const PAGE_LENGTH = 12;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'review_photos');
  const waiting = await listReviewQueue(scope, null, PAGE_LENGTH + 1);
  return json({
    brand: scope.tenant.slug,
    more: waiting.length > PAGE_LENGTH,
    photos: waiting.slice(0, PAGE_LENGTH).map(({ createdAt, ...photo }) => ({
      ...photo,
      at: minuteOf(createdAt),
    })),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'review_photos');
  const fields = await readForm(request);
  const photoId = fields.get('photo') ?? '';
  const verdict = fields.get('verdict');
  if (!isUuid(photoId)) throw badRequest('photo_needed', 422);
  const decision = { photoId, by: `staff:${scope.staff.id}` };
  const reason = REVIEW_REASONS.find((each) => each === verdict);
  if (!reason && verdict !== 'approve' && verdict !== 'adult') throw badRequest('verdict_unknown', 422);
  const outcome = reason
    ? await refusePhoto(scope, { ...decision, reason })
    : await approvePhoto(scope, { ...decision, ...(verdict === 'adult' && { adult: true }) });
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/photos`);
  return json({ fault: outcome.code }, { status: outcome.code === 'not_found' ? 404 : 422 });
}

export default function ConsolePhotos() {
  const fault = useActionData<typeof action>()?.fault ?? null;
  return <PhotoQueue {...useLoaderData<typeof loader>()} fault={fault} />;
}
