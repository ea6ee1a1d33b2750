import type { LoaderFunctionArgs } from '@remix-run/node';
import { socialPicture } from '#app/api/brand-pictures.server.ts';
import { artMarkup } from '#app/components/landing/art-markup.server.ts';
import { YEAR_SECONDS } from '#app/platform/durations.ts';

/** The preview image that other sites show for a link to this one. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { theme } = context.request.tenant;
  const png = await socialPicture(theme, artMarkup(theme.art));
  if (!png) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  const current = params.hash === theme.hash;
  return new Response(Uint8Array.from(png), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': current ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, no-cache',
      // Fetched by other sites' crawlers, and embedded there.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Robots-Tag': 'all',
    },
  });
}
