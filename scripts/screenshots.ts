import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { Option } from 'commander';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { CHROMIUM_ARGS, findChromium } from '#tooling/embedded/chromium.ts';
import { runCommand } from '#tooling/embedded/command.ts';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { parsePort } from '#tooling/embedded/ports.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { pictureConsole, sheetConsole } from '#tooling/screenshots/console.ts';
import { LOOK_NAMES, sheetMembers } from '#tooling/screenshots/inventory.ts';
import { sheetLanders } from '#tooling/screenshots/landers.ts';
import { pictureMembers } from '#tooling/screenshots/members.ts';
import { DOCS_FOLDER } from '#tooling/screenshots/picture.ts';
import { requireSite } from '#tooling/site/require-site.ts';

type Options = { only?: 'members' | 'console' | 'landers'; sheet?: string; brand: string[]; look: string[] };
/** Too many for the docs; Git ignores it. */
const LANDERS_FOLDER = join(PROJECT_DIR, '.data/landers');

const { only, sheet, brand, look } = parseScript(
  commandLine(
    'screenshots',
    'Makes the pictures of the docs from the demo that npm start serves on PORT (3000).',
  )
    .addOption(
      new Option(
        '--only <which>',
        'the README, the guides, or every landing page of every brand as contact sheets in .data/landers',
      ).choices(['members', 'console', 'landers']),
    )
    .option(
      '--sheet <folder>',
      'instead, contact sheets of every page in its states, in two sizes, light and dark, to look at; with --only landers, where those go',
    )
    .option('--brand <slugs...>', 'the brands of a sheet of members', ['amora', 'bdsm'])
    .addOption(
      new Option('--look <looks...>', 'the looks of a sheet of members')
        .choices(LOOK_NAMES)
        .default(LOOK_NAMES),
    ),
).opts<Options>();

const processes = new ProcessGroup();
await runCommand(
  processes,
  async () => {
    await requireSite(parsePort(process.env.PORT, 3000));
    const executablePath = await findChromium(processes, console.error);
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
    mkdirSync(DOCS_FOLDER, { recursive: true });
    if (only === 'landers') await sheetLanders(browser, resolve(sheet ?? LANDERS_FOLDER));
    else if (sheet !== undefined) {
      if (only !== 'console') await sheetMembers(browser, resolve(sheet), { brands: brand, looks: look });
      if (only !== 'members') await sheetConsole(browser, resolve(sheet));
    } else {
      if (only !== 'console') await pictureMembers(browser);
      if (only !== 'members') await pictureConsole(browser);
    }
    await browser.close();
    return 0;
  },
  () => {},
);
