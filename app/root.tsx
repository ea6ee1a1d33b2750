import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Links, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { page } from './api/page.ts';
import { loadRootData } from './api/root-data.server.ts';
import { type RootData, useRootData } from './api/root-data.ts';
import styles from './app.css?url';
import { AnalyticsTags } from './components/consent/analytics-tags.tsx';
import { CountsProvider } from './components/layout/counts.tsx';
import { Frame } from './components/layout/frame.tsx';
import { NonceContext } from './components/layout/nonce.ts';
import { PageTitle } from './components/layout/page-title.tsx';
import { LastResort, RouteError } from './components/layout/route-error.tsx';
import { usePageHandle } from './components/layout/use-page-handle.ts';
import { PhotoCdnContext } from './components/photos/photo-cdn.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  page(await loadRootData(context, new URL(request.url)));

/** The document around every page, the error pages' too. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData();
  const nonce = useContext(NonceContext);
  const handle = usePageHandle();
  const withoutScript = handle.withoutScript || data?.closed;
  return (
    <PhotoCdnContext.Provider value={data?.brand.photoCdn ?? ''}>
      <CountsProvider viewer={data?.viewer ?? null}>
        <html lang={data?.locale ?? 'en'} data-scheme={data?.scheme ?? undefined}>
          <head>
            <meta charSet="utf-8" />
            <meta
              name="viewport"
              content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
            />
            <PageTitle />
            {data && <BrandHead data={data} />}
            <Links />
          </head>
          <body>
            {children}
            {data?.consent && <AnalyticsTags tags={data.consent.tags} />}
            {!withoutScript && <ScrollRestoration nonce={nonce} />}
            {!withoutScript && <Scripts nonce={nonce} />}
          </body>
        </html>
      </CountsProvider>
    </PhotoCdnContext.Provider>
  );
}

function BrandHead({ data: { brand, viewer } }: { data: RootData }) {
  const { hash, themeColour } = brand;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColour.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColour.dark} />
      {/* A tab in discreet mode shows no mark. */}
      {!viewer?.neutralTitle && <link rel="icon" type="image/svg+xml" href={`/brand/${hash}/mark.svg`} />}
      <link rel="stylesheet" href={`/brand/${hash}/theme.css`} />
      {/* With cookies: its language is the reader's, and in discreet mode it is another one. */}
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      <link
        rel="apple-touch-icon"
        href={`/brand/${hash}/${viewer?.neutralTitle ? 'plain' : 'icon'}-180.png`}
      />
    </>
  );
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <LastResort>
      <Frame>
        <RouteError />
      </Frame>
    </LastResort>
  );
}
