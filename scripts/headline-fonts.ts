import { mkdir, rm, writeFile } from 'node:fs/promises';
import { headlineFontName } from '#app/http/headline-font-name.ts';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { themes } from '#themes/index.ts';
import { headlineFont } from '#tooling/build/headline-font.ts';

parseScript(
  commandLine(
    'headline-fonts',
    'Makes the small fonts of the headlines again (app/http/headline-fonts): after a change of a theme or a headline.',
  ),
);
const folder = new URL('../app/http/headline-fonts/', import.meta.url);
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const theme of Object.values(themes))
  for (const subset of ['latin', 'latin-ext'] as const) {
    const font = await headlineFont(theme, subset);
    const name = `${headlineFontName(theme.type, subset)}.woff2`;
    await writeFile(new URL(name, folder), font);
    console.log(`${name}: ${font.length} bytes`);
  }
