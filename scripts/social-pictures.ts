import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { appScreen, SCREEN_FORMS, socialPicture } from '#app/api/brand-pictures.server.ts';
import { closeIconProcess } from '#app/platform/draw-icon.ts';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { brands } from '#tenants/brands/index.ts';
import { parseTheme } from '#tenants/parse-tenant.ts';

const program = parseScript(
  commandLine(
    'social-pictures',
    'Draws the social preview pictures of the brands in tenants/brands, and those of the installed app, into a folder, to look at them. The site draws the same at the first request.',
  ).argument('[folder]', 'where to write them', 'build/social-pictures'),
);
// The landing pages' art is JSX, which Node does not read.
type Art = typeof import('#app/components/landing/art-markup.server.ts');
const { artMarkup } = (
  await runnerImport<Art>(
    new URL('../app/components/landing/art-markup.server.ts', import.meta.url).pathname,
    {
      esbuild: { jsx: 'automatic' },
    },
  )
).module;
const folder = resolve(String(program.args[0] ?? 'build/social-pictures'));
await mkdir(folder, { recursive: true });
for (const { slug, theme } of brands) {
  const look = parseTheme(theme);
  const png = await socialPicture(look, artMarkup(look.art));
  if (!png) throw new Error(`The picture of ${slug} could not be drawn.`);
  await writeFile(join(folder, `${slug}.png`), png);
  console.log(`${join(folder, `${slug}.png`)} ${Math.round(png.length / 1000)} kB`);
  for (const form of SCREEN_FORMS) {
    const webp = await appScreen(look, artMarkup(look.art), form);
    if (!webp) throw new Error(`The ${form} picture of ${slug} could not be drawn.`);
    await writeFile(join(folder, `${slug}-${form}.webp`), webp);
    console.log(`${join(folder, `${slug}-${form}.webp`)} ${Math.round(webp.length / 1000)} kB`);
  }
}
closeIconProcess();
