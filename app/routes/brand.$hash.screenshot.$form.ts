import type { LoaderFunctionArgs } from '@remix-run/node';
import { appScreen, isScreenForm } from '#app/api/brand-pictures.server.ts';
import { artMarkup } from '#app/components/landing/art-markup.server.ts';
import { YEAR_SECONDS } from '#app/platform/durations.ts';

/** The screenshot for the browser's install prompt. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { theme } = context.request.tenant;
  const { form = '', hash } = params;
  if (!isScreenForm(form)) throw new Response('Not Found', { status: 404 });
  const webp = await appScreen(theme, artMarkup(theme.art), form);
  if (!webp) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  return new Response(Uint8Array.from(webp), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control':
        hash === theme.hash ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, no-cache',
    },
  });
}
