import type { AppLoadContext } from '@remix-run/node';

/** Where the browser is, as it signs it with a passkey. */
export function siteOf({ request }: AppLoadContext): { origin: string; host: string } {
  const { origin } = request.facts;
  return { origin, host: new URL(origin).hostname };
}
