import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm');
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g;
const EXPORT = /export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g;

/**
 * Imports each icon from its own file. Through the package's index, the frame's chunk, which imports some,
 * holds every icon that any page uses.
 */
export function iconImports(): Plugin {
  let files: Map<string, string> | undefined;
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/app/') || !code.includes('lucide-react')) return null;
      files ??= filesByName();
      return {
        code: code.replace(IMPORT, (_, names: string) => separate(names, files as Map<string, string>)),
        map: null,
      };
    },
  };
}

function filesByName(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(join(FOLDER, 'lucide-react.mjs'), 'utf8').matchAll(
    EXPORT,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(FOLDER, file));
  return files;
}

function separate(names: string, files: Map<string, string>): string {
  return names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [name = '', local = name] = each.split(/\s+as\s+/);
      const file = files.get(name);
      if (!file)
        throw new Error(`lucide-react has no icon ${name}, or has changed: see scripts/icon-imports.ts.`);
      return `import ${local} from ${JSON.stringify(file)};`;
    })
    .join('\n');
}
