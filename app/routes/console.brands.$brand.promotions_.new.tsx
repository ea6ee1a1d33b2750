import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  enteredPromotion,
  newPromotion,
  type PromotionRefusal,
  promotionChoices,
  storedPromotion,
} from '#app/api/console-promotions.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { NewPromotion } from '#app/components/console/promotions/promotion-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { createPromotion, findPromotion } from '#app/domain/staff/promotions.server.ts';
import { badRequest, parseUuid, readChoices } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`New promotion` };

const MOST_FIELDS = 400;

/** `?from=` prefills the values of another promotion. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const from = parseUuid(new URL(request.url).searchParams.get('from'));
  const copied = from && (await findPromotion(scope, from));
  const id = randomUUID();
  const entered = copied
    ? { ...storedPromotion(copied, scope.tenant), id, starts: '', ends: '' }
    : newPromotion(id);
  return json({ choices: promotionChoices(scope.tenant), entered });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const fields = await readChoices(request, MOST_FIELDS);
  const id = parseUuid(fields.get('id'));
  if (!id) throw badRequest('id_unreadable', 422);
  const entered = enteredPromotion(fields, id);
  const outcome = await createPromotion(scope, entered);
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/promotions/${id}?done=created`);
  const refused: PromotionRefusal = { stop: outcome.code, faults: outcome.faults ?? [], entered };
  return json(refused, { status: 422 });
}

export default function ConsoleNewPromotion() {
  return (
    <NewPromotion {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />
  );
}
