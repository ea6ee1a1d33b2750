import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { afterText, oldestFirst, parseAfter, parseTextAfter } from '#app/api/console.ts';
import { moneyPath } from '#app/api/console-money.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { DebitPage } from '#app/components/console/money/debit-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { blockDebtor, pageDebitBlocks, pageMandates, unblockDebtor } from '#app/domain/staff/money.server.ts';
import { may } from '#app/domain/staff/permissions.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = {
  ...consolePage,
  title: msg({ message: 'Direct debit', context: 'in the console' }),
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_money');
  const { searchParams } = new URL(request.url);
  const after = searchParams.get('after');
  const show = searchParams.get('show') === 'mandates' ? 'mandates' : 'blocks';
  const signed =
    show === 'mandates' ? await pageMandates(scope, parseAfter(after), oldestFirst(searchParams)) : null;
  const refused =
    show === 'blocks' ? await pageDebitBlocks(scope, parseTextAfter(after), oldestFirst(searchParams)) : null;
  return json({
    brand: scope.tenant.slug,
    mayWork: may(scope.staff, 'work_money'),
    done: searchParams.has('done'),
    show: show as 'mandates' | 'blocks',
    mandates: signed?.rows.map(({ signedAt, ...row }) => ({ ...row, at: utcMinute(signedAt) })) ?? null,
    blocks: refused?.rows.map(({ createdAt, ...row }) => ({ ...row, at: utcMinute(createdAt) })) ?? null,
    next: afterText(signed?.next ?? refused?.next ?? null),
  });
}

const TYPED_LENGTH = 500;

export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'work_money');
  const fields = await readForm(request);
  const [debtor, reason] = [fields.get('debtor') ?? '', fields.get('reason') ?? ''];
  const intent = fields.get('intent');
  if (intent !== 'block' && intent !== 'lift') throw badRequest('intent_unknown', 422);
  const outcome =
    intent === 'block'
      ? await blockDebtor(scope, debtor, reason)
      : await unblockDebtor(scope, fields.get('hash') ?? '', reason);
  if (outcome.ok) return redirect(`${moneyPath(scope.tenant.slug, 'debits')}?done`);
  const typed = { debtor: debtor.slice(0, TYPED_LENGTH), reason: reason.slice(0, TYPED_LENGTH) };
  return json({ fault: outcome.code, typed }, { status: 422 });
}

const NOTHING = { debtor: '', reason: '' };

export default function ConsoleDebits() {
  const reply = useActionData<typeof action>();
  return (
    <DebitPage
      {...useLoaderData<typeof loader>()}
      fault={reply?.fault ?? null}
      typed={reply?.typed ?? NOTHING}
    />
  );
}
