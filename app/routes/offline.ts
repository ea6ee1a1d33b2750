import type { LoaderFunctionArgs } from '@remix-run/node';
import { offlinePage } from '#app/api/offline-page.server.ts';
import { textsFor } from '#app/api/texts.server.ts';
import { appTexts } from '#app/components/static-pages/app-texts.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

/** The self-contained page that the service worker shows without a connection. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const { html, policy } = offlinePage(scope, appTexts(textsFor(scope)), context.request);
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      Vary: 'Cookie, Accept-Language',
    },
  });
}
