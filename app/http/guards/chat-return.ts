import { isChatPath } from '#app/domain/chat/chat-path.ts';
import { SITE_COOKIES } from '#app/domain/safety/cookies.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { safeBack } from './actors.ts';
import { cookieLine, readCookies } from './cookies.ts';

const CHAT_RETURN = 'chat_back';

/**
 * The chat to return to after running out of credits. A cookie remembers it through choosing a bundle, the bank's page
 * and the result; the cookie names the account, because another one may log in.
 */
export function rememberChat(request: Request, { viewer }: MemberScope) {
  const back = safeBack(new URL(request.url).searchParams.get('back'), '');
  const headers: Record<string, string> = isChatPath(back)
    ? {
        'Set-Cookie': cookieLine(CHAT_RETURN, `${viewer.id}${back}`, { days: SITE_COOKIES.chat_back }),
      }
    : {};
  return { back, init: { headers } };
}

/** Clears the remembered chat after the purchase. */
export const forgetChat = (): string => cookieLine(CHAT_RETURN, '', { days: 0 });

/** The remembered chat; '' for none. */
export function rememberedChat(request: Request, { viewer }: MemberScope): string {
  const kept = readCookies(request.headers.get('Cookie') ?? '').get(CHAT_RETURN) ?? '';
  const path = kept.slice(String(viewer.id).length);
  return kept.startsWith(String(viewer.id)) && isChatPath(path) ? path : '';
}
