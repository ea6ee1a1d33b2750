import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { discountCodeJson } from '#app/api/discount-code.ts';
import { respond } from '#app/api/respond.server.ts';
import { activeCode, welcomeDiscount } from '#app/domain/discounts/active-discount.server.ts';
import { checkCode } from '#app/domain/discounts/check-code.server.ts';
import { requireMemberCall, scopeOf } from '#app/http/guards/actors.ts';

/**
 * `?code=` checks a code; `?welcome=true` returns the welcome discount or null, and never an error; without either it
 * returns the current offer: the time bonus, otherwise the welcome discount.
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
  return respond(await checkCode(scope, text), ({ discount }) => ({
    discountcode: discountCodeJson(discount, scope.now),
  }));
}
