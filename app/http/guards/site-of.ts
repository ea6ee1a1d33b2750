import type { AppLoadContext } from '@remix-run/node';

/** The origin and host that the browser signs with a passkey. */
export function siteOf({ request }: AppLoadContext): { origin: string; host: string } {
  const { origin } = request.facts;
  return { origin, host: new URL(origin).hostname };
}
