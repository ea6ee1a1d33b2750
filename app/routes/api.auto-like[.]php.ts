import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { imageJson } from '#app/api/user.ts';
import { findAutoLike } from '#app/domain/likes/auto-like.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';

/** A profile for the new-like overlay: a real, recent, unseen like, or null. */
export async function loader({ context }: LoaderFunctionArgs) {
  const like = await findAutoLike(await requireMemberCall(context));
  if (!like) return json({ profile: null });
  const { id, name, age, region, label, matched, photoId } = like;
  return json({
    profile: { id, name, age, region, label, match: matched, like_new: true, main_image: imageJson(photoId) },
  });
}
