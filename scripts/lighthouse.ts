import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANDERS } from '#app/domain/landers/lander-names.ts';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { brands } from '#tenants/brands/index.ts';
import { findChromium } from '#tooling/embedded/chromium.ts';
import { runCommand } from '#tooling/embedded/command.ts';
import { parsePort } from '#tooling/embedded/ports.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { requireSite } from '#tooling/site/require-site.ts';

/** Not among the dependencies: 80 packages that only this command needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const command = parseScript(
  commandLine(
    'lighthouse',
    `Runs Lighthouse, with its settings for phones, on pages for visitors of the site that npm start serves on PORT (3000).
Prints one JSON object per page. Without paths: the landing page of every brand, and every design of the first.`,
  )
    .argument('[paths...]', 'paths to measure on each brand')
    .option('--brand <slug...>', 'only these brands')
    .option(
      '--landers',
      'instead, every design, and those of a member where visitors see one, on each brand',
    ),
);
const { brand: only, landers } = command.opts<{ brand?: string[]; landers?: boolean }>();
const [given = []] = command.processedArgs as [string[] | undefined];
const port = parsePort(process.env.PORT, 3000);
const processes = new ProcessGroup();
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

/** Score, in percent, of the four categories, and the values that users feel. */
async function measure(url: string, chromium: string): Promise<void> {
  const file = join(folder, 'report.json');
  const args = [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
  ];
  const flags = ['--output-path', file, '--chrome-flags=--headless --no-sandbox'];
  // Lighthouse needs a newer Node than npm may run on.
  const env = {
    ...process.env,
    CHROME_PATH: chromium,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  };
  const { code, output } = await processes.run('lighthouse', 'npm', [...args, ...flags], { env });
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output}`);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => Math.round((audits[name]?.numericValue ?? 0) * 1_000) / 1_000;
  console.log(
    JSON.stringify({
      url,
      performance: percent('performance'),
      accessibility: percent('accessibility'),
      best_practices: percent('best-practices'),
      seo: percent('seo'),
      lcp_ms: Math.round(value('largest-contentful-paint')),
      tbt_ms: Math.round(value('total-blocking-time')),
      cls: value('cumulative-layout-shift'),
      failed: Object.keys(audits).filter((name) => audits[name]?.score === 0),
    }),
  );
}

const DESIGNS = ['tinderswipe', ...LANDERS].map((name) => `/landers/${name}`);

/** The landing pages of a member that visitors can see; empty if there is none. */
async function ofMember(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/landers/gallery`)).text();
  const [, id] = /[?&;]member=(\d+)/.exec(html) ?? [];
  return id ? ['landing', 'landing2', 'landing3'].map((name) => `/members/${id}/${name}`) : [];
}

await runCommand(
  processes,
  async () => {
    await requireSite(port);
    const chromium = await findChromium(processes, console.error);
    const slugs = brands.map(({ slug }) => slug).filter((slug) => !only || only.includes(slug));
    for (const [index, slug] of slugs.entries()) {
      const origin = `http://${slug}.localhost:${port}`;
      const paths = [
        '/',
        ...(landers || index === 0 ? DESIGNS : []),
        ...(landers ? await ofMember(origin) : []),
      ];
      for (const path of given.length > 0 ? given : paths) await measure(origin + path, chromium);
    }
    return 0;
  },
  () => rmSync(folder, { recursive: true, force: true }),
);
