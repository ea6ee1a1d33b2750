import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { I18nProvider } from '@lingui/react';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { DatabaseUnavailable } from '#db/connection-pool.ts';
import type { TenantTheme } from '#tenants/tenant.ts';
import { typeFamilies } from '#themes/type-families.ts';
import { analyticsReach } from './api/consent.server.ts';
import type { RootData } from './api/root-data.ts';
import Alerts from './components/alerts/alerts.tsx';
import TimeBonus from './components/discounts/time-bonus.tsx';
import { embedShapes } from './components/layout/embed-shapes.ts';
import { LastResortDocument } from './components/layout/last-resort.tsx';
import { InlineStylesContext } from './components/layout/late-scripts.ts';
import { memberParts } from './components/layout/member-parts.tsx';
import { MemberPartsContext } from './components/layout/member-parts-context.tsx';
import { NonceContext } from './components/layout/nonce.ts';
import type { PageHandle } from './components/layout/page-handle.ts';
import { TimeBonusContext } from './components/layout/time-bonus-host.tsx';
import { AlertsContext } from './components/layout/warnings.tsx';
import { fontPreloads, needsExtended } from './http/font-files.ts';
import type { ConsoleRequest } from './http/guards/console-request.ts';
import { hasSecret } from './http/guards/secret-url.ts';
import { headlineStyles } from './http/headline-fonts.ts';
import { paymentReach } from './http/payment-reach.ts';
import { contentSecurityPolicy } from './http/security-headers.ts';
import { serverI18n } from './platform/catalogs.server.ts';
import { env } from './platform/env.ts';
import { errorFields, log } from './platform/log.ts';
import visitorStyles from './visitors.css?inline';

/**
 * Pages are rendered whole (docs/decisions): none defers anything, and the string renderer makes about
 * one and a half times as many of them a second as the streaming one.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { console } = loadContext;
  if (console) return consolePage(request, { status, headers, remixContext, console });
  const context = loadContext.request;
  const { nonce } = context.facts;
  const handle = handleOf(remixContext);
  const cached = context.forVisitors && handle?.forVisitors === true;
  const root = remixContext.staticHandlerContext.loaderData.root as RootData | undefined;
  const late =
    !import.meta.env.DEV &&
    (cached ? !handle.withoutScript : handle?.lateScripts === true && root?.viewer === null);
  context.sameForAll = cached && (status === 200 || status === 404);
  const { locale } = await context.scope();
  const styles = late ? inlineStyles(context.tenant.theme, locale, remixContext) : null;
  const { cdn_prefix: cdn } = context.tenant.settings;
  const i18n = serverI18n(locale);
  const page = (
    <I18nProvider i18n={i18n}>
      <NonceContext.Provider value={nonce}>
        <AlertsContext.Provider value={Alerts}>
          <TimeBonusContext.Provider value={TimeBonus}>
            <MemberPartsContext.Provider value={memberParts}>
              <InlineStylesContext.Provider value={styles}>
                <RemixServer context={remixContext} url={request.url} />
              </InlineStylesContext.Provider>
            </MemberPartsContext.Provider>
          </TimeBonusContext.Provider>
        </AlertsContext.Provider>
      </NonceContext.Provider>
    </I18nProvider>
  );
  const rendered = renderPage(page, remixContext, () => (
    <I18nProvider i18n={i18n}>
      <LastResortDocument locale={locale} />
    </I18nProvider>
  ));
  const html = late ? embedShapes(rendered, context.tenant.theme) : rendered;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The development server adds its own styles and scripts.
  const pays = handle?.payments === true;
  // Pages with tags are visitors' pages, and pages about paying are members'.
  const measures = (root?.consent?.tags.length ?? 0) > 0;
  const reach = pays ? paymentReach(env().ADYEN_LOCAL_URL) : measures ? analyticsReach(context.tenant) : {};
  const inline = cached || late ? { nonce, scriptHashes: scriptHashes(html) } : { nonce };
  const policy = contentSecurityPolicy(inline, cdn, styles?.lateFonts ? { ...reach, font: 'data:' } : reach);
  if (!import.meta.env.DEV) headers.set('Content-Security-Policy', policy);
  // With the origin only; without a referrer, forms would send no origin either.
  if (hasSecret(new URL(request.url))) headers.set('Referrer-Policy', 'strict-origin');
  if (status === 200 && root?.indexedPath) headers.set('X-Robots-Tag', 'all');
  const { preloads } = context;
  if (!styles?.lateFonts) preloads.push(fontPreloads(context.tenant.theme.type, locale));
  if (preloads.length > 0) headers.set('Link', preloads.join(', '));
  headers.set('Vary', 'Cookie, Accept-Language');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** If the error page cannot be rendered either, its last resort. */
function renderPage(page: ReactElement, context: EntryContext, lastResort: () => ReactElement): string {
  try {
    return renderToString(page);
  } catch (error) {
    // Remix asks once more, for the error page.
    if (!context.staticHandlerContext.errors) throw error;
    log.error(errorFields(error), 'the error page failed');
    return renderToString(lastResort());
  }
}

/** A page of the staff console, which shows nothing of a brand. */
function consolePage(
  request: Request,
  page: { status: number; headers: Headers; remixContext: EntryContext; console: ConsoleRequest },
): Response {
  const { status, headers, remixContext, console } = page;
  const { nonce } = console.facts;
  const html = renderToString(
    <I18nProvider i18n={serverI18n(console.locale)}>
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} />
      </NonceContext.Provider>
    </I18nProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const framed = handleOf(remixContext)?.framed === true;
  if (framed) headers.set('X-Frame-Options', 'SAMEORIGIN');
  if (!import.meta.env.DEV)
    headers.set('Content-Security-Policy', contentSecurityPolicy({ nonce }, '', {}, { framed }));
  headers.set('Vary', 'Cookie, Accept-Language');
  // The document is the brands' (app/root.tsx), which take language and name from their own data.
  const own = html
    .replace('<html lang="en"', `<html lang="${console.locale}"`)
    .replace('</title>', ' · Console</title>');
  return new Response(`<!DOCTYPE html>${own}`, { status, headers });
}

function handleOf({ staticHandlerContext, routeModules }: EntryContext): PageHandle | undefined {
  const id = staticHandlerContext.matches.at(-1)?.route.id ?? '';
  return routeModules[id]?.handle as PageHandle | undefined;
}

const sheets = new Map<string, string>();

/** A style sheet of the build, read once. */
function readSheet(address: string): string {
  const known = sheets.get(address) ?? readFileSync(join('build/client', address), 'utf8');
  sheets.set(address, known);
  return known;
}

/** The theme's tokens and the styles of visitors and page: a first visit then waits for nothing but the page. */
function inlineStyles(
  { css, type }: TenantTheme,
  locale: string,
  { manifest, staticHandlerContext }: EntryContext,
): { css: string; lateFonts?: string } {
  const ofRoutes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const headlines = headlineStyles(type, needsExtended(locale));
  const all = [css, visitorStyles, ...ofRoutes.map(readSheet), ''].join('\n');
  if (!headlines) return { css: all };
  const families = [type.display, type.body].map((family) => typeFamilies[family].split(',')[0]);
  return { css: all + headlines, lateFonts: [...new Set(families)].join(',') };
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const scriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    ),
  ),
];

/** Loaders and actions that fail are logged here, once, with their cause; thrown responses are answers. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  // An unknown URL or method is a client error, and answered as one.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const asked = context.console ?? context.request;
  if (error instanceof DatabaseUnavailable) asked.unavailable = true;
  log.error({ ...errorFields(error), req: asked.facts.requestId }, 'a route failed');
}
