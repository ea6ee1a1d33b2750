import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cursorAsked, nextCursor } from '#app/api/cursor.server.ts';
import { HistoryList } from '#app/components/billing/history-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { listHistory } from '#app/domain/billing/history.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { SubpageTitle } from '#app/ui/subpage-title.tsx';

export const handle: PageHandle = { title: msg`Purchases and invoices` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const after = cursorAsked(scope, 'transactions', request);
  const { items, next } = await listHistory(scope, after);
  return json({ cards: items, next: nextCursor(scope, 'transactions', next) });
}

/** The member's orders with states and documents. */
export default function Transactions() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <SubpageTitle up={{ to: '/notifications', text: <Trans>Settings</Trans> }}>
        <Trans>Purchases and invoices</Trans>
      </SubpageTitle>
      <HistoryList {...page} />
    </div>
  );
}
