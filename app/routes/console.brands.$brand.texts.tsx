import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseTextCursor, reviewedTexts, textCursorText, textReviewView } from '#app/api/console-texts.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { TextQueue } from '#app/components/console/text-queue.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { isBrokenRule, isProfileText } from '#app/domain/support/restriction-rules.ts';
import { approveTexts, pageTextReviews, removeProfileText } from '#app/domain/support/review-texts.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Profile texts` };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'review_texts');
  const { searchParams } = new URL(request.url);
  const state = searchParams.get('state') === 'contact' ? 'contact' : 'all';
  const after = parseTextCursor(searchParams.get('after'));
  const { texts, next } = await pageTextReviews(scope, { after, contactOnly: state === 'contact' });
  return json({
    brand: scope.tenant.slug,
    state: state as 'all' | 'contact',
    texts: texts.map(textReviewView),
    next: textCursorText(next),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'review_texts');
  const fields = await readForm(request);
  const reviewed = reviewedTexts(fields);
  if (!reviewed) throw badRequest('texts_needed', 422);
  const [verdict, from] = [fields.get('verdict'), fields.get('from')];
  if (verdict !== 'approve' && !(isBrokenRule(verdict) && isProfileText(from)))
    throw badRequest('verdict_unknown', 422);
  const outcome =
    isBrokenRule(verdict) && isProfileText(from)
      ? await removeProfileText(scope, { ...reviewed, from, rule: verdict })
      : await approveTexts(scope, reviewed);
  const { search } = new URL(request.url);
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/texts${search}`);
  return json({ fault: outcome.code }, { status: outcome.code === 'not_found' ? 404 : 422 });
}

export default function ConsoleTexts() {
  const fault = useActionData<typeof action>()?.fault ?? null;
  return <TextQueue {...useLoaderData<typeof loader>()} fault={fault} />;
}
