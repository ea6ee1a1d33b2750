import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cannedDraft, cannedReply, seenAt } from '#app/api/console-canned.ts';
import { CannedForm } from '#app/components/console/canned-form.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { changeCanned, findCanned, retireCanned } from '#app/domain/support/canned-answers.server.ts';
import { parseId, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Saved reply` };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'edit_answers');
  const id = parseId(params.id);
  const found = id && (await findCanned(scope, id));
  if (!found) throw new Response('Not Found', { status: 404 });
  const { locale, title, body, changedAt } = found;
  const path = `/console/brands/${scope.tenant.slug}/answers/${found.id}`;
  return json({ path, content: { locale, title, body }, changedAt: changedAt.getTime() });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'edit_answers');
  const id = parseId(params.id);
  if (!id || !(await findCanned(scope, id))) throw new Response('Not Found', { status: 404 });
  const fields = await readForm(request);
  const [draft, seen] = [cannedDraft(fields), seenAt(fields)];
  const retires = fields.get('intent') === 'retire';
  const outcome = retires
    ? await retireCanned(scope, id, seen)
    : await changeCanned(scope, id, { ...draft, seenAt: seen });
  if (outcome.ok)
    return redirect(`/console/brands/${scope.tenant.slug}/answers?done=${retires ? 'retired' : 'changed'}`);
  const { status, reply } = cannedReply(draft, outcome.code, seen);
  return json(reply, { status });
}

export default function ConsoleAnswer() {
  const { t } = useLingui();
  const { path, content, changedAt } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  return (
    <CannedForm
      path={path}
      title={t`Saved reply`}
      content={reply?.draft ?? content}
      reply={reply}
      seenAt={reply?.seenAt ?? changedAt}
    />
  );
}
