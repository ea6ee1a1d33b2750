import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { areaOf } from '#tooling/i18n/areas.ts';

/** The code that the macros leave in a module with texts. */
const SPEAKS = /@lingui\/(react|core)['"]/;

/**
 * In the browser a module with texts waits for its area's catalog (app/texts), regardless of the importer. The server
 * has all catalogs in memory.
 */
export function areaTexts(): Plugin {
  return {
    name: 'area-texts',
    enforce: 'post',
    transform(code, id, options) {
      const [file = ''] = id.split('?');
      const area = areaOf(relative(PROJECT_DIR, file));
      if (options?.ssr || !area || !SPEAKS.test(code)) return null;
      return {
        code: `${code}\nimport ${JSON.stringify(join(PROJECT_DIR, 'app/texts', `${area}.ts`))};`,
        map: null,
      };
    },
  };
}
