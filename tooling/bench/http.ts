import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { findChromium } from '../embedded/chromium.ts';
import { PROJECT_DIR } from '../embedded/data-dir.ts';
import { freePort } from '../embedded/ports.ts';
import type { ProcessGroup } from '../embedded/process-group.ts';
import { sizesOf } from './browser-sizes.ts';
import { compare, type Load } from './load.ts';
import { logIn } from './log-in.ts';
import { type Bench, report, say } from './report.ts';
import { type BenchSite, startBenchSite, startServer, untilAnswers } from './site.ts';

const BRAND = 'amora';
const HOST = `${BRAND}.localhost`;
/** Fixed, so that fewer elements on our pages count as a gain. */
const EMPTY_PAGE_ELEMENTS = 500;

/**
 * Pages per second of the landing page, members and a profile, compared with an empty Remix route with a fixed number
 * of elements; and of the cached landing page for visitors, compared with a bare node:http response of the same bytes.
 * All in one run.
 */
export const http: Bench = async (processes, onEnd) => {
  const site = await startBenchSite(processes, onEnd);
  const cookie = await logIn(site.port, HOST, 'premium@example.test');
  const headers = { host: `${HOST}:${site.port}`, cookie };
  const page = (await get(site.port, '/members', headers)).toString();
  const profile = /\/members\/\d{6,}/.exec(page)?.[0] ?? '/members';
  say(`The members page has ${(page.match(/<[a-z]/g) ?? []).length} elements.`);
  const visitor = { host: headers.host, cookie: 'entry_warning=1', 'accept-encoding': 'br' };
  const packed = join(site.dir, 'landing.html.br');
  writeFileSync(packed, await get(site.port, '/', visitor));
  const empty = await startEmptyRemix(processes, site.dir, 'string', packed);
  const streamed = await startEmptyRemix(processes, site.dir, 'stream');

  const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
  const loads = await compare([
    { name: 'bare', url: at(empty.port, '/bare') },
    { name: 'empty', url: at(empty.port, '/') },
    { name: 'empty_streamed', url: at(streamed.port, '/') },
    { name: 'landing', url: at(site.port, '/'), headers: visitor },
    { name: 'members', url: at(site.port, '/members'), headers },
    { name: 'profile', url: at(site.port, profile), headers },
  ]);
  reportLoads(loads);
  report('http', 'memory_vs_empty_remix', memoryOf(site.web.pid) / memoryOf(empty.pid), {
    ours_mb: Math.round(memoryOf(site.web.pid) / 1024),
    empty_mb: Math.round(memoryOf(empty.pid) / 1024),
  });
  await reportSizes(processes, site, cookie);
};

function reportLoads(loads: Map<string, Load>): void {
  const of = (name: string): Load => loads.get(name) ?? { perSecond: Number.NaN, p50: 0, p99: 0 };
  report('http', 'members_vs_empty_remix', of('members').perSecond / of('empty').perSecond);
  report('http', 'profile_vs_empty_remix', of('profile').perSecond / of('empty').perSecond);
  report('http', 'string_vs_stream', of('empty').perSecond / of('empty_streamed').perSecond);
  report('http', 'landing_vs_bare_http', of('landing').perSecond / of('bare').perSecond);
  for (const [name, { perSecond, p50, p99 }] of loads)
    report('http', `${name}_per_second`, perSecond, { p50_ms: p50, p99_ms: p99 });
}

async function startEmptyRemix(
  processes: ProcessGroup,
  dir: string,
  renderer: 'string' | 'stream',
  packedPage = '',
): Promise<{ port: number; pid: number }> {
  const folder = join(PROJECT_DIR, 'tooling/bench/empty-remix');
  // Inside the project, so that the built server finds the packages.
  const built = join(PROJECT_DIR, `node_modules/.cache/empty-remix-${renderer}`);
  const env = { ...process.env, EMPTY_BUILD_DIR: built, NODE_ENV: 'production' as const, RENDERER: renderer };
  const remix = join(PROJECT_DIR, 'node_modules/.bin/remix');
  const result = await processes.run('empty-build', process.execPath, [remix, 'vite:build'], {
    cwd: folder,
    env,
  });
  if (result.code !== 0) throw new Error(`The empty Remix app was not built:\n${result.output}`);
  const port = await freePort();
  const server = await startServer(processes, `empty-${renderer}`, join(folder, 'server.ts'), dir, {
    EMPTY_BUILD_DIR: built,
    ELEMENTS: String(EMPTY_PAGE_ELEMENTS),
    RENDERER: renderer,
    PACKED_PAGE: packedPage,
    PORT: String(port),
  });
  await untilAnswers(`http://127.0.0.1:${port}/`);
  return { port, pid: server.pid ?? 0 };
}

async function reportSizes(processes: ProcessGroup, site: BenchSite, cookie: string): Promise<void> {
  const chromium = await findChromium(processes, say);
  const origin = `http://${HOST}:${site.port}`;
  const landing = await sizesOf(chromium, `${origin}/`, '');
  const members = await sizesOf(chromium, `${origin}/members`, cookie);
  report('http', 'landing_js_gzip_bytes', landing.script);
  report('http', 'members_js_gzip_bytes', members.script);
  report('http', 'css_gzip_bytes', members.style);
  report('http', 'catalog_gzip_bytes', members.catalog);
}

/** Resident memory in kilobytes. */
const memoryOf = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim());

function get(port: number, path: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, async (res) => {
      const parts: Buffer[] = [];
      for await (const part of res) parts.push(part as Buffer);
      if (res.statusCode === 200) resolve(Buffer.concat(parts));
      else reject(new Error(`${path} answered ${res.statusCode}`));
    })
      .on('error', reject)
      .end();
  });
}
