import type { ActionFunctionArgs } from '@remix-run/node';
import { respond } from '#app/api/respond.server.ts';
import { SWIPES, swipe, undoSwipe } from '#app/domain/matching/swipe.server.ts';
import { requireMemberCall } from '#app/http/guards/actors.ts';
import { badRequest, readObject } from '#app/http/guards/form-input.ts';

export const loader = () => badRequest('method_not_allowed', 405);

/** One swipe, `{"member": …, "swipe": "like" | "pass"}`, or `{"swipe": "undo"}`. */
export async function action({ context, request }: ActionFunctionArgs) {
  if (request.method !== 'POST') throw badRequest('method_not_allowed', 405);
  const scope = await requireMemberCall(context);
  const { member, swipe: input } = await readObject(request);
  const choice = SWIPES.find((one) => one === input);
  if (!choice && input !== 'undo') throw badRequest('swipe_unknown', 422);
  if (choice && !isId(member)) throw badRequest('member_needed', 422);
  const outcome = choice ? await swipe(scope, Number(member), choice) : await undoSwipe(scope);
  return respond(outcome, ({ memberId, match, left }) => ({ member: memberId, match, left }));
}

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
