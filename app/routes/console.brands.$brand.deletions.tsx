import { msg } from '@lingui/core/macro';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { afterText, isReversed, parseAfter } from '#app/api/console.ts';
import {
  type DeletionLine,
  deletionView,
  foundErasureView,
  type ProofLine,
  proofView,
} from '#app/api/console-deletions.ts';
import { consolePage } from '#app/components/console/console-handle.ts';
import { DeletionList } from '#app/components/console/deletion-list.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { EMAIL_MAX_LENGTH } from '#app/domain/accounts/account-rules.ts';
import { searchErasures } from '#app/domain/deletion/erase-member.server.ts';
import { countDeletions, pageDeletions, pageProofs } from '#app/domain/deletion/holds.server.ts';
import { recordAction } from '#app/domain/support/audit.server.ts';
import { parseWhole } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import type { StaffScope } from '#tenants/scope.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Deletions` };

const STATES = ['pending', 'held', 'erased'] as const;
/** The sort column of each list. */
const SORT_KEYS = { pending: 'requested', held: 'hold', erased: 'id' } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_deletions');
  const { searchParams } = new URL(request.url);
  const state = STATES.find((each) => each === searchParams.get('state')) ?? 'pending';
  const reversed = isReversed(searchParams, SORT_KEYS[state], state === 'erased' ? 'desc' : 'asc');
  const page = await pageOf(scope, state, searchParams.get('after'), reversed);
  const email = state === 'erased' ? (searchParams.get('email') ?? '').trim().slice(0, EMAIL_MAX_LENGTH) : '';
  const found = email === '' ? null : (await searchErasures(scope, email)).map(foundErasureView);
  const counts = await countDeletions(scope);
  return json({ brand: scope.tenant.slug, state, counts, email, found, ...page });
}

type Page = { accounts: DeletionLine[]; proofs: ProofLine[]; next: string | null };

async function pageOf(
  scope: StaffScope,
  state: (typeof STATES)[number],
  after: string | null,
  reversed: boolean,
): Promise<Page> {
  if (state === 'erased') {
    const { proofs, next } = await pageProofs(scope, parseWhole(after), reversed);
    return { accounts: [], proofs: proofs.map(proofView), next: next === null ? null : String(next) };
  }
  // The list contains members' names.
  await recordAction(scope, 'open_deletions', state);
  const { accounts, next } = await pageDeletions(scope, state, parseAfter(after), reversed);
  const lines = accounts.map((row) => deletionView(row, scope.now));
  return { accounts: lines, proofs: [], next: afterText(next) };
}

export default function ConsoleDeletions() {
  return <DeletionList {...useLoaderData<typeof loader>()} />;
}
