import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { tooManyRequests } from '#app/api/rate-limits.server.ts';
import { respond } from '#app/api/respond.server.ts';
import { likeMember, unlikeMember } from '#app/domain/likes/like-member.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';

export const loader = ({ params }: { params: { id?: string } }) =>
  redirect(`/members/${parseId(params.id) ?? ''}`);

/** Likes or unlikes; a form sent without JavaScript is redirected to the profile. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw badRequest('not_found', 404);
  const fields = await readForm(request);
  const input = fields.get('like');
  if (input !== 'yes' && input !== 'no') throw badRequest('like_needed', 422);
  const outcome = input === 'yes' ? await likeMember(scope, id) : await unlikeMember(scope, id);
  const navigates = request.headers.get('Sec-Fetch-Dest') === 'document';
  if (!outcome.ok && outcome.code === 'too_often')
    return await tooManyRequests(context, 'likes', outcome.waitSeconds, navigates ? 'page' : 'call');
  // Sent from the page of a received like, where the match is shown.
  const back = fields.get('back') === 'match' ? `/likes/m/${id}` : `/members/${id}`;
  return outcome.ok && navigates ? redirect(back) : respond(outcome, (liked) => liked);
}
