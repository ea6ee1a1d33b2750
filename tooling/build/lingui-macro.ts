import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/**
 * Compiles Lingui's macros. Only files that import a macro go through Babel; types and JSX are left to esbuild, so
 * that the build stays fast.
 */
export function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (
        !/\.tsx?$/.test(file) ||
        file.includes('node_modules') ||
        !/@lingui\/(core|react)\/macro/.test(code)
      )
        return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      });
      return result?.code ? { code: result.code, map: result.map } : null;
    },
  };
}
