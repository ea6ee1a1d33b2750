import type { LoaderFunctionArgs } from '@remix-run/node';
import { brandHeadTexts } from '#app/api/brand-head-texts.server.ts';
import { manifestJson } from '#app/api/manifest.server.ts';
import { textsFor } from '#app/api/texts.server.ts';
import { appTexts } from '#app/components/static-pages/app-texts.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

/** The web app manifest; requested with cookies, because of its language and discreet mode. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const i18n = textsFor(scope);
  const { description } = brandHeadTexts(i18n, scope.tenant, scope.locale);
  return new Response(JSON.stringify(manifestJson(scope, { ...appTexts(i18n), description })), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie, Accept-Language',
    },
  });
}
