import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brandHead } from '#app/api/brand-head.ts';
import { BrandManage } from '#app/components/console/brand-manage.tsx';
import { consolePage } from '#app/components/console/console-handle.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { importBrandFile, redirectBrand, suspendBrand } from '#app/domain/staff/brand-admin.server.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Status and files', context: 'of a brand' }),
};

const INTENTS = ['suspend', 'redirect', 'import'] as const;
const isIntent = (text: string | null | undefined): text is (typeof INTENTS)[number] =>
  (INTENTS as readonly unknown[]).includes(text);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const done = new URL(request.url).searchParams.get('done');
  return json({
    brand: brandHead(scope.tenant),
    mayCreate: may(scope.staff, 'create_brands'),
    done: isIntent(done) ? done : null,
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const fields = await readForm(request);
  const intent = fields.get('intent');
  if (!isIntent(intent)) throw badRequest('intent_unknown', 422);
  const [reason = '', to = '', file = ''] = ['reason', 'to', 'file'].map((name) => fields.get(name));
  const verbs = {
    suspend: () => suspendBrand(scope, reason),
    redirect: () => redirectBrand(scope, to, reason),
    import: () => importBrandFile(scope, file),
  };
  const outcome = await verbs[intent]();
  if (outcome.ok) return redirect(`/console/brands/${scope.tenant.slug}/manage?done=${intent}`);
  const loose = (outcome.faults ?? []).map(({ sentence }) => sentence);
  return json({ intent, fault: outcome.code, loose, reason, to, file }, { status: 422 });
}

export default function ConsoleBrandManage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return <BrandManage {...page} done={refused ? null : page.done} refused={refused} />;
}
