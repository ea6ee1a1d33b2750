import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { drawingHash } from '#app/components/landers/video/drawing-hash.ts';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { artIds } from '#themes/contract.ts';
import { filmOf } from '#tooling/build/landing-film.ts';
import { CHROMIUM_ARGS, findChromium } from '#tooling/embedded/chromium.ts';
import { runCommand } from '#tooling/embedded/command.ts';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { freePort } from '#tooling/embedded/ports.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';

/** Films the landing pictures for the video landing page: after a change of one of them. */
parseScript(
  commandLine(
    'films',
    `Makes the short films of the landing pictures that have changed. Without its line in
app/components/landers/video/films/drawings.json each is made again.`,
  ),
);
const FOLDER = join(PROJECT_DIR, 'app/components/landers/video/films');

const processes = new ProcessGroup();
await runCommand(
  processes,
  async () => {
    // The drawings are components, which only the build can read.
    const vite = await createServer({
      configFile: 'remix.config.ts',
      server: { middlewareMode: true, hmr: { port: await freePort(24_700) } },
      appType: 'custom',
    });
    const { artMarkup } = (await vite.ssrLoadModule(
      '/app/components/landing/art-markup.server.ts',
    )) as typeof import('#app/components/landing/art-markup.server.ts');
    const executablePath = await findChromium(processes, console.error);
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
    const record = join(FOLDER, 'drawings.json');
    const made = JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
    for (const id of artIds) {
      const hash = drawingHash(artMarkup(id));
      if (made[id] === hash) continue;
      const film = await filmOf(await browser.newPage(), artMarkup(id));
      writeFileSync(join(FOLDER, `${id}.webm`), film);
      made[id] = hash;
      writeFileSync(record, `${JSON.stringify(made, null, 2)}\n`);
      console.log(`${id}.webm: ${Math.round(film.length / 1024)} kB`);
    }
    await browser.close();
    await vite.close();
    return 0;
  },
  () => {},
);
