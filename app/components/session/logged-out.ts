import { forgetMember } from './forget-member.ts';

type Place = Pick<Location, 'pathname' | 'search' | 'origin' | 'assign'>;

/**
 * Every call of the page passes through here. An answer that asks for a login means that the session is over: what the
 * browser keeps of the member is deleted, and the login leads back (docs/product.md, Calls).
 */
export function leaveWhenLoggedOut(page: { fetch: typeof fetch; location: Place } = window): void {
  const ask = page.fetch.bind(page);
  let leaving = false;
  page.fetch = async (...request) => {
    const answer = await ask(...request);
    if (!leaving && answer.status === 403 && (await asksForLogIn(answer, page.location.origin))) {
      leaving = true;
      forgetMember();
      const { pathname, search } = page.location;
      page.location.assign(`/login?back=${encodeURIComponent(pathname + search)}`);
    }
    return answer;
  };
}

async function asksForLogIn(answer: Response, origin: string): Promise<boolean> {
  if (new URL(answer.url || '/', origin).origin !== origin) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return (
    typeof body === 'object' &&
    body !== null &&
    'authentication_required' in body &&
    body.authentication_required === true
  );
}
