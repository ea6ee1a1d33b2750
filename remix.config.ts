import { lingui } from '@lingui/vite-plugin';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { areaTexts } from './tooling/build/area-texts.ts';
import { chunkOf } from './tooling/build/chunks.ts';
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

/**
 * Bundled into the server's build, so that it loads (and holds in memory) only what it uses of them. Unbundled, the
 * packages with many modules double the server's start time: Node.js resolves each module and reads its package.json.
 */
const BUNDLED = [
  'culori',
  'drizzle-orm',
  'iso-3166',
  'libphonenumber-js',
  'radix-ui',
  'zod',
  /^d3-/,
  /^@lingui\//,
  /^@remix-run\/(react|router|server-runtime)$/,
  /^react-router/,
];

function programs(): Plugin {
  return {
    name: 'programs',
    enforce: 'post',
    config(_config, { command, isSsrBuild }) {
      if (command === 'build' && !isSsrBuild)
        return {
          build: { rollupOptions: { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } } },
        };
      if (command !== 'build') return;
      return {
        ssr: { noExternal: BUNDLED },
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
