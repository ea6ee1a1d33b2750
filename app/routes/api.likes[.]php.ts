import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { type LikeCard, listLikes } from '#app/domain/likes/list-likes.server.ts';
import { requireMemberCall } from '#app/guards/actors.ts';
import { imageJson } from '#app/wire/user.ts';

/** Members the user liked, and members who liked the user, newest first (specification, section 3). */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = await requireMemberCall(context);
  const [sent, received] = await Promise.all([listLikes(scope, 'sent'), listLikes(scope, 'received')]);
  return json({
    profiles: sent.cards.map(profileJson),
    liked_by: received.cards.map((card) => ({ ...profileJson(card), like_new: card.isNew })),
  });
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
