import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isReversed } from '#app/api/console.ts';
import { cannedDraft, cannedReply } from '#app/api/console-canned.ts';
import { CannedList } from '#app/components/console/canned-list.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { addCanned, pageCanned } from '#app/domain/support/canned-answers.server.ts';
import { parseId, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';
import { isLocale } from '#app/platform/locales.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Saved replies` };

const BEGINNING = 160;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'edit_answers');
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('language');
  const locale = isLocale(asked) ? asked : null;
  const page = await pageCanned(
    scope,
    locale,
    parseId(searchParams.get('after') ?? ''),
    isReversed(searchParams, 'language', 'asc'),
  );
  const answers = page.answers.map(({ id, locale: of, title, body, changedAt }) => ({
    id,
    locale: of,
    title,
    at: utcMinute(changedAt),
    beginning: body.slice(0, BEGINNING),
  }));
  const done = searchParams.get('done');
  return json({ brand: scope.tenant.slug, locale, answers, next: page.next, done });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'edit_answers');
  const draft = cannedDraft(await readForm(request));
  const outcome = await addCanned(scope, draft);
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/answers?done=added`);
  const { status, reply } = cannedReply(draft, outcome.code);
  return json(reply, { status });
}

export default function ConsoleAnswers() {
  const reply = useActionData<typeof action>() ?? null;
  return <CannedList {...useLoaderData<typeof loader>()} reply={reply} />;
}
