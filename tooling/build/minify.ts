import { minify } from 'oxc-minify';
import type { Plugin } from 'vite';

/** Minifies the browser's scripts with a native minifier. */
export function minifyScript(target: string): Plugin {
  return {
    name: 'minify-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { minify: false } }),
    renderChunk: {
      // Runs after Vite's own plugins, because its esbuild plugin would format the script again.
      order: 'post',
      async handler(code, { fileName }) {
        const { code: smaller, errors } = await minify(fileName, code, {
          module: true,
          compress: { target },
          codegen: { legalComments: 'inline' },
        });
        const [error] = errors;
        if (error) this.error(`${fileName} cannot be minified: ${error.message}`);
        return { code: smaller, map: null };
      },
    },
  };
}
