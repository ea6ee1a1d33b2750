import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';

/** Cached between builds, and from the browser's build to the server's, because they compile the same files. */
const KEPT = join(PROJECT_DIR, 'node_modules/.cache/lingui-macro');
/** Everything the result depends on besides the file and the mode. */
const TOOLS = ['package-lock.json', 'lingui.config.ts', 'tooling/build/lingui-macro.ts'];

type Compiled = { code: string; map: string | null };

/**
 * Compiles Lingui's macros. Only files that import a macro go through Babel; types and JSX are left to esbuild, so
 * that the build stays fast.
 */
export function linguiMacro(): Plugin {
  const tools = TOOLS.map((name) => sha256(readFileSync(join(PROJECT_DIR, name)))).join();
  mkdirSync(KEPT, { recursive: true });
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
      // In production the macros leave out the English texts, which are in the catalogs.
      const mode = process.env.NODE_ENV ?? '';
      const kept = join(KEPT, `${sha256([tools, mode, file, code].join('\0'))}.json`);
      const known = read(kept);
      if (known) return known;
      const compiled = await compile(code, file);
      write(kept, compiled);
      return compiled;
    },
  };
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

async function compile(code: string, filename: string): Promise<Compiled> {
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: ['@lingui/babel-plugin-lingui-macro'],
  });
  if (!result?.code) throw new Error(`Babel returned no code for ${filename}.`);
  return { code: result.code, map: result.map ? JSON.stringify(result.map) : null };
}

function read(kept: string): Compiled | null {
  try {
    return JSON.parse(readFileSync(kept, 'utf8')) as Compiled;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written atomically, because another build may read it. */
function write(kept: string, compiled: Compiled): void {
  const unfinished = `${kept}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(compiled));
  renameSync(unfinished, kept);
}
