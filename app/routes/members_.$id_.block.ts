import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import { blockMember, mayChangeBlocks, undoBlock } from '#app/domain/safety/block-member.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, parseId, readForm } from '#app/http/guards/form-input.ts';

export const loader = ({ params }: { params: { id?: string } }) =>
  redirect(`/members/${parseId(params.id) ?? ''}`);

const UNDO_LENGTH = 2_000;

/** Blocks a member and returns the token that undoes it, or undoes it with that token. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (id === null) throw badRequest('not_found', 404);
  const fields = await readForm(request);
  const intent = fields.get('intent');
  if (intent !== 'block' && intent !== 'undo') throw badRequest('intent_unknown', 422);
  if (!(await mayChangeBlocks(scope))) throw badRequest('too_many', 429);
  if (intent === 'undo') {
    const undo = fields.get('undo') ?? '';
    const undone = undo.length <= UNDO_LENGTH && (await undoBlock(scope, id, undo));
    if (!undone) throw badRequest('not_found', 404);
    return json({ blocked: false });
  }
  const token = await blockMember(scope, id);
  if (token === null) throw badRequest('not_found', 404);
  return json({ blocked: true, undo: token });
}
