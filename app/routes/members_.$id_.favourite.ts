import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import { refuse, STATUS } from '#app/api/respond.server.ts';
import { dropFavourite, saveFavourite } from '#app/domain/likes/save-favourite.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';

/** Here `too_many` means a full list, not a rate limit. */
const STATUSES = { ...STATUS, too_many: 409 };

export const loader = ({ params }: { params: { id?: string } }) =>
  redirect(`/members/${parseId(params.id) ?? ''}`);

/** Adds a member to the favorites, or removes them. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw badRequest('not_found', 404);
  const input = (await readForm(request)).get('favourite');
  if (input !== 'yes' && input !== 'no') throw badRequest('favourite_needed', 422);
  const outcome = input === 'yes' ? await saveFavourite(scope, id) : await dropFavourite(scope, id);
  if (!outcome.ok) return refuse(outcome, STATUSES);
  const navigates = request.headers.get('Sec-Fetch-Dest') === 'document';
  return navigates ? redirect(`/members/${id}`) : json({ favourite: outcome.favourite });
}
