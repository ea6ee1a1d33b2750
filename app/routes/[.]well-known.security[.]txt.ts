import type { LoaderFunctionArgs } from '@remix-run/node';
import { securityText } from '#app/api/security-text.server.ts';

/** The contact for reporting a vulnerability (RFC 9116). */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { tenant, now } = context.request.facts;
  return new Response(securityText(tenant, now), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
};
