import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brandHead } from '#app/api/brand-head.ts';
import { oldestFirst } from '#app/api/console.ts';
import { BrandHistoryPage } from '#app/components/console/brand-history-page.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { isUndoable, pageHistory, undoChange } from '#app/domain/staff/brand-admin.server.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'History', context: "of a brand's settings" }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const query = new URL(request.url).searchParams;
  const { lines, next } = await pageHistory(scope, {
    after: parseId(query.get('after') ?? undefined),
    ascending: oldestFirst(query),
    key: (query.get('key') ?? '').slice(0, 100),
  });
  return json({
    brand: brandHead(scope.tenant),
    next,
    done: query.has('done'),
    lines: lines.map(({ id, key, before, after, staff, at }) => ({
      id,
      key,
      staff,
      at: utcMinute(at),
      undoable: isUndoable(key),
      before,
      after,
    })),
  });
}

/** Undoes one change. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const id = parseId((await readForm(request)).get('id'));
  if (id === null) throw badRequest('id_needed', 422);
  const outcome = await undoChange(scope, id);
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/history?done=undone`);
  const loose = (outcome.faults ?? []).map(({ sentence }) => sentence);
  return json({ fault: outcome.code, loose }, { status: 422 });
}

export default function ConsoleBrandHistory() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <BrandHistoryPage
      {...page}
      done={page.done && !reply}
      fault={reply?.fault ?? null}
      loose={reply?.loose ?? []}
    />
  );
}
