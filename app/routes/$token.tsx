import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { redeemToken } from '#app/domain/accounts/activation.server.ts';
import type { TokenPurpose } from '#app/domain/accounts/token-purposes.ts';
import { scopeOf } from '#app/guards/actors.ts';
import { arrivalOf } from '#app/guards/arrival.ts';
import { parseToken } from '#app/guards/form-input.ts';

/** Links that do something when a button is pressed, for programs that scan mails open links too. */
const PAGES: Partial<Record<TokenPurpose, string>> = {
  change_mail: '/mail-change/do',
  reset_password: '/reset-password/do',
  log_in: '/login/do',
  reactivate: '/reactivate/do',
};

/** The short link of mails: uses a token up and leads on; anything else is no page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = parseToken(params.token);
  if (!token) throw new Response('Not Found', { status: 404 });
  const scope = await scopeOf(context);
  const outcome = await redeemToken(scope, token, await arrivalOf(context));
  const page = outcome.purpose && PAGES[outcome.purpose];
  if (page) throw redirect(`${page}?token=${token}`);
  if (!outcome.ok) throw redirect('/activate/error');
  const headers: Record<string, string> = outcome.cookie ? { 'Set-Cookie': outcome.cookie.serialize() } : {};
  throw redirect('/activate/done', { headers });
}

export default function Token() {
  return null;
}
