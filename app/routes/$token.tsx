import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { redeemToken } from '#app/domain/accounts/activation.server.ts';
import { scopeOf } from '#app/guards/actors.ts';
import { parseToken } from '#app/guards/form-input.ts';

/** The short link of mails: uses a token up and leads on; anything else is no page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = parseToken(params.token);
  if (!token) throw new Response('Not Found', { status: 404 });
  const scope = await scopeOf(context);
  const outcome = await redeemToken(scope, token);
  if (outcome.purpose === 'change_mail') throw redirect(`/mail-change/do?token=${token}`);
  if (!outcome.ok) throw redirect('/activate/error');
  const headers: Record<string, string> = outcome.cookie ? { 'Set-Cookie': outcome.cookie.serialize() } : {};
  throw redirect('/activate/done', { headers });
}

export default function Token() {
  return null;
}
