import type { LoaderFunctionArgs } from '@remix-run/node';
import { Links, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { page } from './api/page.ts';
import { loadRootData, requireStatementRead } from './api/root-data.server.ts';
import { type RootData, useRootData } from './api/root-data.ts';
import styles from './app.css?url';
import { AnalyticsTags } from './components/consent/analytics-tags.tsx';
import { CountsProvider } from './components/layout/counts.tsx';
import { Frame } from './components/layout/frame.tsx';
import {
  InlineStylesContext,
  LATE_LOADER,
  LATE_SCRIPTS_ID,
  SHAPES_MARK,
} from './components/layout/late-scripts.ts';
import { NonceContext } from './components/layout/nonce.ts';
import { PageTitle } from './components/layout/page-title.tsx';
import { LastResort, RouteError } from './components/layout/route-error.tsx';
import { usePageHandle } from './components/layout/use-page-handle.ts';
import { PhotoCdnContext } from './components/photos/photo-cdn.ts';
import sprite from './ui/icons.svg?url';

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (context.console) return null;
  const url = new URL(request.url);
  await requireStatementRead(context, url);
  return page(await loadRootData(context, url));
}

/** The HTML document of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData();
  const nonce = useContext(NonceContext);
  const handle = usePageHandle();
  const withoutScript = handle.withoutScript || data?.closed;
  const inlineStyles = useContext(InlineStylesContext);
  const late = inlineStyles !== null;
  return (
    <PhotoCdnContext.Provider value={data?.brand.photoCdn ?? ''}>
      <CountsProvider viewer={data?.viewer ?? null}>
        <html
          lang={data?.locale ?? 'en'}
          data-scheme={data?.scheme ?? undefined}
          data-late-fonts={inlineStyles?.lateFonts}
          suppressHydrationWarning
        >
          <head>
            <meta charSet="utf-8" />
            <meta
              name="viewport"
              content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
            />
            <PageTitle />
            {data && <BrandHead data={data} />}
            {data && !late && <ManifestLink />}
            {late ? (
              <style
                nonce={nonce}
                suppressHydrationWarning
                // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets
                dangerouslySetInnerHTML={{ __html: inlineStyles.css }}
              />
            ) : (
              <>
                {data && <link rel="stylesheet" href={`/brand/${data.brand.hash}/theme.css`} />}
                {/* The console's pages have no client bundle, so this is on the server only. */}
                {import.meta.env.SSR && handle.console && <link rel="stylesheet" href="/console/theme.css" />}
              </>
            )}
            <PageStyles late={late} />
          </head>
          <body>
            {late && <EmbeddedShapes />}
            {children}
            {data?.consent && <AnalyticsTags tags={data.consent.tags} />}
            {!withoutScript && <ScrollRestoration {...(late ? null : { nonce })} />}
            {!withoutScript && (late ? <LateScripts /> : <Scripts nonce={nonce} />)}
          </body>
        </html>
      </CountsProvider>
    </PhotoCdnContext.Provider>
  );
}

/** The icons and the logo of a page that loads its scripts late; the server fills them in. */
const EmbeddedShapes = () => (
  <svg
    className="hidden"
    aria-hidden="true"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SHAPES_MARK : '' }}
  />
);

/** With credentials, because it depends on the reader's language and on discreet mode. */
const ManifestLink = () => <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />;

/**
 * A page that loads its scripts late has the styles that it needs inside; what may follow in the browser comes with them,
 * and so does what would compete with its first view.
 */
function PageStyles({ late }: { late: boolean }) {
  const [isHydrated, setHydrated] = useState(!late);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? (
    <>
      <link rel="stylesheet" href={styles} />
      <Links />
      {late && <ManifestLink />}
    </>
  ) : null;
}

/** In the browser the template's content is not among its children, so React finds an empty one on both sides. */
function LateScripts() {
  return (
    <>
      {import.meta.env.SSR ? (
        <template id={LATE_SCRIPTS_ID}>
          <link rel="preload" as="style" href={styles} />
          <link rel="prefetch" href={sprite} />
          <Scripts />
        </template>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
        <template id={LATE_SCRIPTS_ID} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      )}
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? LATE_LOADER : '' }}
        suppressHydrationWarning
      />
    </>
  );
}

function BrandHead({ data: { brand, viewer } }: { data: RootData }) {
  const { hash, themeColor } = brand;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.dark} />
      {/* In discreet mode the tab has no icon. */}
      {!viewer?.neutralTitle && <link rel="icon" type="image/svg+xml" href={`/brand/${hash}/mark.svg`} />}
      <link
        rel="apple-touch-icon"
        href={`/brand/${hash}/${viewer?.neutralTitle ? 'plain' : 'icon'}-180.png`}
      />
    </>
  );
}

export default function App() {
  const { console } = usePageHandle();
  if (import.meta.env.SSR && console) return <Outlet />;
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
