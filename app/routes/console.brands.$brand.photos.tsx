import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { afterText, parseTextAfter } from '#app/api/console.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { PhotoQueue } from '#app/components/console/photo-queue.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { REVIEW_REASONS, type ReviewReason } from '#app/domain/photos/photo-rules.ts';
import {
  approvePhoto,
  type BanFault,
  banPhoto,
  blurPhoto,
  findReviewed,
  listReviewQueue,
  type ReviewList,
  type ReviewOutcome,
  refusePhoto,
} from '#app/domain/photos/review-photo.server.ts';
import { badRequest, parseWhole, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { StaffScope } from '#tenants/scope.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Photos` };

const PAGE_LENGTH = 12;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'review_photos');
  const { searchParams } = new URL(request.url);
  const which: ReviewList = searchParams.get('state') === 'blurred' ? 'blurred' : 'waiting';
  const one = searchParams.get('photo');
  const { rows, next } = isUuid(one)
    ? { rows: [await findReviewed(scope, one)].filter((row) => row !== null), next: null }
    : await pageOf(scope, which, searchParams.get('after'));
  return json({
    brand: scope.tenant.slug,
    state: isUuid(one) ? ('one' as const) : which,
    next,
    photos: rows.map(({ createdAt, ...photo }) => ({ ...photo, at: utcMinute(createdAt) })),
  });
}

async function pageOf(scope: StaffScope, which: ReviewList, from: string | null) {
  const cursor = parseTextAfter(from);
  const after = cursor && isUuid(cursor.id) ? { createdAt: cursor.at, id: cursor.id } : null;
  const found = await listReviewQueue(scope, { which, after, limit: PAGE_LENGTH + 1 });
  const rows = found.slice(0, PAGE_LENGTH);
  const last = rows.at(-1);
  const next = found.length > PAGE_LENGTH && last ? afterText({ at: last.createdAt, id: last.id }) : null;
  return { rows, next };
}

type Decide = (
  scope: StaffScope,
  decision: { photoId: string; by: string; seen: number; sawBan: boolean },
  fields: ReadonlyMap<string, string>,
) => Promise<ReviewOutcome<BanFault>>;

const reasonFor = (text: string | undefined): ReviewReason | null =>
  REVIEW_REASONS.find((each) => each === text) ?? null;

/** The decision of a button: a reason means refusal. Null for invalid input. */
function decisionOf(verdict: string | undefined): Decide | null {
  const reason = reasonFor(verdict);
  if (reason) return (scope, decision) => refusePhoto(scope, { ...decision, reason });
  switch (verdict) {
    case 'approve':
      return approvePhoto;
    case 'adult':
      return (scope, decision) => approvePhoto(scope, { ...decision, adult: true });
    case 'blur':
      return blurPhoto;
    case 'ban':
      return (scope, decision, fields) =>
        banPhoto(scope, {
          ...decision,
          reason: reasonFor(fields.get('why')) ?? 'rules',
          note: fields.get('reason') ?? '',
        });
    default:
      return null;
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'review_photos');
  const fields = await readForm(request);
  const photoId = fields.get('photo') ?? '';
  if (!isUuid(photoId)) throw badRequest('photo_needed', 422);
  const decide = decisionOf(fields.get('verdict'));
  if (!decide) throw badRequest('verdict_unknown', 422);
  const seen = parseWhole(fields.get('seen'));
  if (seen === null) throw badRequest('seen_needed', 422);
  const sawBan = fields.get('saw_ban') === 'yes';
  const outcome = await decide(scope, { photoId, by: `staff:${scope.staff.id}`, seen, sawBan }, fields);
  const back = new URL(request.url).search;
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/photos${back}`);
  const kept = { fault: outcome.code, photo: photoId, reason: fields.get('reason') ?? '' };
  return json(kept, { status: outcome.code === 'not_found' ? 404 : 422 });
}

export default function ConsolePhotos() {
  return <PhotoQueue {...useLoaderData<typeof loader>()} failed={useActionData<typeof action>() ?? null} />;
}
