import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { discountCodeJson } from '#app/api/discount-code.ts';
import { activeCode, welcomeDiscount } from '#app/domain/discounts/active-discount.server.ts';
import { checkCode } from '#app/domain/discounts/check-code.server.ts';
import type { CodeFault } from '#app/domain/discounts/discount-code.ts';
import { requireMemberCall, scopeOf } from '#app/http/guards/actors.ts';
import { badRequest } from '#app/http/guards/form-input.ts';

const STATUS: Record<CodeFault, number> = {
  code_not_found: 404,
  code_used: 409,
  code_invalid: 422,
  too_many_codes: 429,
};

/**
 * `?code=` checks one; `?welcome=true` is the welcome discount or null, and never an error; without either it
 * is what is offered now: the time bonus, otherwise the welcome discount.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  if (asked.get('welcome') === 'true') {
    const scope = await scopeOf(context);
    const code = scope.viewer && (await welcomeDiscount(scope));
    return json({ discountcode: code && discountCodeJson(code, scope.now) });
  }
  const scope = await requireMemberCall(context);
  const text = asked.get('code');
  if (text === null) {
    const code = await activeCode(scope);
    return json({ discountcode: code && discountCodeJson(code, scope.now) });
  }
  const checked = await checkCode(scope, text);
  if (!checked.ok) throw badRequest(checked.fault, STATUS[checked.fault]);
  return json({ discountcode: discountCodeJson(checked.code, scope.now) });
}
