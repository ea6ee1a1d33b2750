import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
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
  commandLine('films', 'Makes the short films of the landing pictures (app/components/landers/video).'),
);
const FOLDER = join(PROJECT_DIR, 'app/components/landers/video/films');

const processes = new ProcessGroup();
await runCommand(
  processes,
  async () => {
    mkdirSync(FOLDER, { recursive: true });
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
    for (const id of artIds) {
      const film = await filmOf(await browser.newPage(), artMarkup(id));
      writeFileSync(join(FOLDER, `${id}.webm`), film);
      console.log(`${id}.webm: ${Math.round(film.length / 1024)} kB`);
    }
    await browser.close();
    await vite.close();
    return 0;
  },
  () => {},
);
