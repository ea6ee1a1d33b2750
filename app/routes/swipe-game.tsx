import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { limitListed } from '#app/api/rate-limits.server.ts';
import { refuse } from '#app/api/respond.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SwipeDeck } from '#app/components/matching/swipe-deck.tsx';
import { DiscoverLinks } from '#app/components/members/discover-links.tsx';
import { loadDeck } from '#app/domain/matching/load-deck.server.ts';
import { SWIPES, swipe, undoSwipe } from '#app/domain/matching/swipe.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';

export const handle: PageHandle = { title: msg`Swipe game` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const deck = await loadDeck(scope);
  await limitListed(context, scope, deck.cards);
  return json(deck);
}

/** A swipe without JavaScript; with it, the deck uses `POST /api/swipe.php`. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const fields = await readForm(request);
  const input = fields.get('swipe');
  const choice = SWIPES.find((one) => one === input);
  const member = parseId(fields.get('member'));
  if (!choice && input !== 'undo') throw badRequest('swipe_unknown', 422);
  if (choice && member === null) throw badRequest('member_needed', 422);
  const outcome = choice ? await swipe(scope, Number(member), choice) : await undoSwipe(scope);
  if (outcome.ok) return redirect('/swipe-game');
  return refuse(outcome);
}

export default function SwipeGame() {
  const deck = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="page-width swipe-page">
      <header>
        <h1>
          <Trans>Swipe game</Trans>
        </h1>
        <DiscoverLinks current="swipe-game" />
      </header>
      <SwipeDeck deck={deck} refused={reply?.error ?? null} />
    </div>
  );
}
