import { lingui } from '@lingui/vite-plugin';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { areaTexts } from './tooling/build/area-texts.ts';
import { linguiMacro } from './tooling/build/lingui-macro.ts';
import { minifyScript } from './tooling/build/minify.ts';
import { ensurePlaces } from './tooling/places/ensure-places.ts';

declare module '@remix-run/node' {
  // v3_singleFetch is off (docs/decisions): the string renderer needs loader data in one piece.
  interface Future {
    v3_singleFetch: false;
  }
}

/** The browsers that the site's script and styles are for. */
const TARGET = 'es2022';

/**
 * Additional entry points of the server build. They share its chunks, so a module with
 * state (tenant registry, pools) exists once in each process.
 */
const PROGRAMS = {
  main: 'app/http/main.ts',
  worker: 'jobs/main.ts',
  command: 'commands/main.ts',
  icons: 'app/http/main-icons.ts',
  images: 'app/domain/photos/main-images.server.ts',
};

/** What every page's frame is made of, in one file: twenty requests less, and smaller together than apart. */
const FRAME =
  /\/node_modules\/(@lingui|get-nonce)\/|\/app\/texts\/load-texts\.|\/app\/ui\/(badge|button|button-class|dropdown|icon|icon-button|link|link-button|loaded-first|spinner|use-back-closes|use-link-navigation)\.|\/app\/components\/(layout\/|consent\/notice-at-collection\.|members\/no-photo\.|photos\/photo-cdn\.)|\/app\/(domain\/members\/marked-name|domain\/photos\/photo-source|platform\/locales)\./;
/** What the frame adds for members. */
const MEMBER =
  /\/app\/components\/(layout\/(back-button|connection|legal-links|member-footer|member-parts|navigation-progress|new-terms|offline|time-bonus-host|warnings|welcome-offer)|session\/(may-interrupt|quiet)|push\/app-events)\.|\/app\/domain\/safety\/quiet-hours\.|\/app\/ui\/(avatar|nav-link)\.|\/app\/live\/browser\/(live|live-events)\.|\/app\/domain\/members\/alerts\./;
/** What members' pages share with login and signup. */
const COMMON =
  /\/app\/(components\/(session\/(call-api|clear-member-data)|signup\/signup-address)|domain\/safety\/browser-caches|ui\/(banner|tone))\./;
/** What members' pages load after hydration. */
const BACKGROUND = /\/app\/components\/(background\/|push\/use-installed-app\.)/;
/** The live connection, loaded after hydration; visitors never load it. */
const LIVE = /\/app\/live\/browser\//;

/** Small modules that pages with cards of members, and landing pages, load together. */
const CARD = /\/app\/components\/members\/(card-words|distance-text|like-form|member-tile)\./;
/** Form controls: separately, each would be smaller than its entry in the list of chunks that signup loads. */
const FIELDS = /\/app\/ui\/(field|select-field|text-area-field|text-field)\.tsx$/;
const LANDER =
  /\/app\/(components\/landers\/(known-answers|lander-handle|member-count|member-photo|signup-link)|api\/lander|texts\/landers)\./;

/** For members' background and the pages that offer notifications. */
const PUSH = /\/app\/components\/push\/(browser-push|push-store)\./;

function chunkOf(id: string): string | undefined {
  if (MEMBER.test(id)) return 'member-parts';
  if (FRAME.test(id)) return 'frame';
  if (COMMON.test(id)) return 'common';
  if (PUSH.test(id)) return 'push';
  if (BACKGROUND.test(id)) return 'background';
  if (CARD.test(id)) return 'card';
  if (FIELDS.test(id)) return 'field';
  if (LANDER.test(id)) return 'lander';
  return LIVE.test(id) ? 'live' : undefined;
}

function programs(): Plugin {
  return {
    name: 'programs',
    enforce: 'post',
    config(_config, { command, isSsrBuild }) {
      if (command === 'build' && !isSsrBuild)
        return {
          build: { rollupOptions: { output: { manualChunks: chunkOf } } },
        };
      if (command !== 'build') return;
      return {
        build: {
          rollupOptions: {
            input: PROGRAMS,
            output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
          },
        },
      };
    },
  };
}

export default defineConfig({
  plugins: [
    linguiMacro(),
    lingui(),
    tailwindcss(),
    remix({
      appDirectory: 'app',
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
    programs(),
    areaTexts(),
    minifyScript(TARGET),
    { name: 'places', buildStart: ensurePlaces },
  ],
  // Bundled, so that only what is used of them is loaded (and held in memory) by the server.
  ssr: {
    noExternal: [
      'radix-ui',
      'iso-3166',
      /^@lingui\//,
      /^@remix-run\/(react|router|server-runtime)$/,
      /^react-router/,
    ],
  },
  build: { target: TARGET, sourcemap: false, cssMinify: true, reportCompressedSize: false },
  publicDir: 'app/public',
  // Listed for development, because discovery would also find server-only packages and fail on native ones.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@lingui/core',
      '@lingui/react',
      '@simplewebauthn/browser',
      'get-nonce',
      'radix-ui',
      'react-dom',
    ],
  },
});
