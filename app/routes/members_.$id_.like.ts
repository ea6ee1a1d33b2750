import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import { tooOften } from '#app/api/too-often.server.ts';
import { likeMember, unlikeMember } from '#app/domain/likes/like-member.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';

const STATUS = { not_found: 404, blocked_by_them: 403, blocked_by_you: 409, partner_profile: 422 } as const;

export const loader = ({ params }: { params: { id?: string } }) =>
  redirect(`/members/${parseId(params.id) ?? ''}`);

/** Likes or unlikes; answers the script, and leads a plain form back to the profile. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw badRequest('not_found', 404);
  const input = (await readForm(request)).get('like');
  if (input !== 'yes' && input !== 'no') throw badRequest('like_needed', 422);
  const outcome = input === 'yes' ? await likeMember(scope, id) : await unlikeMember(scope, id);
  // A form that was sent without script is a navigation, and goes on to the profile.
  const navigates = request.headers.get('Sec-Fetch-Dest') === 'document';
  if (!outcome.ok && outcome.code === 'too_often')
    return await tooOften(context, 'likes', outcome.waitSeconds, navigates ? 'page' : 'call');
  if (!outcome.ok) return json({ error: outcome.code }, { status: STATUS[outcome.code] });
  return navigates ? redirect(`/members/${id}`) : json(outcome);
}
