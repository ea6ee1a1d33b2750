import type { ActionFunctionArgs } from '@remix-run/node';
import { respond } from '#app/api/respond.server.ts';
import { SWIPES, swipe, undoSwipe } from '#app/domain/matching/swipe.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest, parseBodyId, readObject } from '#app/http/guards/form-input.ts';

export const loader = () => badRequest('method_not_allowed', 405);

/** One swipe, `{"member": …, "swipe": "like" | "pass"}`, or `{"swipe": "undo"}`. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  const { member, swipe: input } = await readObject(request);
  if (input === 'undo') return answer(await undoSwipe(scope));
  const choice = SWIPES.find((one) => one === input);
  if (!choice) throw badRequest('swipe_unknown', 422);
  const swipedId = parseBodyId(member);
  if (swipedId === null) throw badRequest('member_needed', 422);
  return answer(await swipe(scope, swipedId, choice));
}

const answer = (outcome: Awaited<ReturnType<typeof undoSwipe>>) =>
  respond(outcome, ({ memberId, match, left }) => ({ member: memberId, match, left }));
