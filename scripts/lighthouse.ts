import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
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
    .option('--landers', 'instead, every design, and those of a member where visitors see one, on each brand')
    .option(
      '--cpu-slowdown <factor>',
      'how much slower a phone is than this machine; "auto" derives it from Lighthouse’s benchmark of the machine',
      parseFactor,
      4,
    )
    .option('--runs <number>', 'measure each page so often, and print the median run', parseRuns, 1),
);
const {
  brand: only,
  landers,
  cpuSlowdown,
  runs,
} = command.opts<{ brand?: string[]; landers?: boolean; cpuSlowdown: number | 'auto'; runs: number }>();
const [given = []] = command.processedArgs as [string[] | undefined];
const port = parsePort(process.env.PORT, 3000);
const processes = new ProcessGroup();
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));

function parseFactor(text: string): number | 'auto' {
  if (text === 'auto') return text;
  const factor = Number(text);
  if (!(factor >= 1 && factor <= 20)) throw new InvalidArgumentError('A factor from 1 to 20, or auto.');
  return factor;
}

function parseRuns(text: string): number {
  const count = Number(text);
  if (![1, 3, 5, 7, 9].includes(count)) throw new InvalidArgumentError('An odd number from 1 to 9.');
  return count;
}

type Report = {
  /** How fast this machine computes, by Lighthouse's own benchmark. */
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

/**
 * The slowdown that makes a machine with this benchmark as slow as a mid-tier phone: Google's calculator for Lighthouse
 * (lighthouse-cpu-throttling-calculator.vercel.app), to one decimal place.
 */
function slowdownOf(benchmarkIndex: number): number {
  const factor =
    benchmarkIndex >= 1300
      ? 3 + (benchmarkIndex - 1300) / 233
      : benchmarkIndex >= 800
        ? 2 + (benchmarkIndex - 800) / 500
        : Math.max(1, 1 + (benchmarkIndex - 150) / 650);
  return Math.round(factor * 10) / 10;
}

/** Runs Lighthouse on a page once. */
async function runLighthouse(url: string, chromium: string, slowdown: number): Promise<Report> {
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
  const flags = [
    '--output-path',
    file,
    '--chrome-flags=--headless --no-sandbox',
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ];
  // Lighthouse needs a newer Node than npm may run on.
  const env = {
    ...process.env,
    CHROME_PATH: chromium,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  };
  const run = () => processes.run('lighthouse', 'npm', [...args, ...flags], { env });
  let { code, output } = await run();
  // A trace without its beginning (NO_NAVSTART), now and then.
  if (code !== 0 && output.includes('Please run Lighthouse again')) ({ code, output } = await run());
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** The factor for the next run: a machine's speed changes with what else it does, so the previous run decides. */
let slowdown = cpuSlowdown === 'auto' ? null : cpuSlowdown;

async function measureOnce(url: string, chromium: string) {
  slowdown ??= slowdownOf((await runLighthouse(url, chromium, 1)).environment.benchmarkIndex);
  const used = slowdown;
  const { categories, audits, environment } = await runLighthouse(url, chromium, used);
  if (cpuSlowdown === 'auto') slowdown = slowdownOf(environment.benchmarkIndex);
  const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => Math.round((audits[name]?.numericValue ?? 0) * 1_000) / 1_000;
  return {
    url,
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    best_practices: percent('best-practices'),
    seo: percent('seo'),
    lcp_ms: Math.round(value('largest-contentful-paint')),
    tbt_ms: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
    benchmark_index: Math.round(environment.benchmarkIndex),
    cpu_slowdown: used,
    failed: Object.keys(audits).filter((name) => audits[name]?.score === 0),
  };
}

/** Prints the scores of the four categories, in percent, and the values that users feel. */
async function measure(url: string, chromium: string): Promise<void> {
  const results: Awaited<ReturnType<typeof measureOnce>>[] = [];
  while (results.length < runs) results.push(await measureOnce(url, chromium));
  results.sort((a, b) => a.performance - b.performance || b.lcp_ms - a.lcp_ms);
  console.log(JSON.stringify(results[(runs - 1) / 2]));
}

const DESIGNS = ['tinderswipe', ...LANDERS].map((name) => `/landers/${name}`);

/** The landing pages of a member that visitors can see; empty if there is none. */
async function ofMember(host: string): Promise<string[]> {
  const [, id] = /[?&;]member=(\d+)/.exec(await read(host, '/landers/gallery')) ?? [];
  return id ? ['landing', 'landing2', 'landing3'].map((name) => `/members/${id}/${name}`) : [];
}

/** Browsers resolve every name under localhost; not every system does. */
async function read(host: string, path: string): Promise<string> {
  const asked = request({ host: '127.0.0.1', port, path, headers: { host } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return await text(answer);
}

await runCommand(
  processes,
  async () => {
    await requireSite(port);
    const chromium = await findChromium(processes, console.error);
    const slugs = brands.map(({ slug }) => slug).filter((slug) => !only || only.includes(slug));
    for (const [index, slug] of slugs.entries()) {
      const host = `${slug}.localhost:${port}`;
      const paths = [
        '/',
        ...(landers || index === 0 ? DESIGNS : []),
        ...(landers ? await ofMember(host) : []),
      ];
      for (const path of given.length > 0 ? given : paths) await measure(`http://${host}${path}`, chromium);
    }
    return 0;
  },
  () => rmSync(folder, { recursive: true, force: true }),
);
