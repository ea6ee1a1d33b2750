import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { cursorAsked, nextCursor } from '#app/api/cursor.server.ts';
import { imageJson } from '#app/api/user.ts';
import { type LikeCard, listLikes } from '#app/domain/likes/list-likes.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';

const LARGEST_PAGE = 100;
const DEFAULT_PAGE = 24;

/**
 * Members the user liked and members who liked the user, newest first: a page of each. Each list has its own cursor.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMemberCall(context);
  const size = sizeAsked(request);
  const [sent, received] = await Promise.all([
    listLikes(scope, 'sent', cursorAsked(scope, 'likes sent', request, 'profiles_after'), size),
    listLikes(scope, 'received', cursorAsked(scope, 'likes received', request, 'liked_by_after'), size),
  ]);
  return json({
    profiles: sent.cards.map(profileJson),
    liked_by: received.cards.map((card) => ({ ...profileJson(card), like_new: card.isNew })),
    profiles_next: nextCursor(scope, 'likes sent', sent.next),
    liked_by_next: nextCursor(scope, 'likes received', received.next),
  });
}

function sizeAsked(request: Request): number {
  const text = new URL(request.url).searchParams.get('limit');
  if (text === null) return DEFAULT_PAGE;
  const size = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (size < 1 || size > LARGEST_PAGE) throw badRequest('limit_unknown', 422);
  return size;
}

const profileJson = (card: LikeCard) => ({
  id: card.id,
  name: card.name,
  age: card.age,
  region: card.region,
  label: card.label,
  match: card.matched,
  main_image: imageJson(card.photoId),
});
