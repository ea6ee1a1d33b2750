import { randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { giveCredits } from '#tests/world/credits.ts';
import { join, type Member } from '#tests/world/join.ts';
import { call, json } from './call.ts';
import { OwnSite, type WebProcess } from './own-site.ts';
import { sessionOf } from './site.ts';
import { lastIdOf, type OpenedStream, openStream } from './stream.ts';

const PROBE_EVERY_MS = 100;
/** Longer than the proxy takes to notice that a process is no longer ready. */
const DRAIN_SECONDS = 1;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const soon = (check: () => void | Promise<void>, timeout = 20_000) =>
  vi.waitFor(check, { timeout, interval: 25 });

/** A proxy like the one in front of every site: keeps connections, polls /readyz, and never sends a request twice. */
class FrontProxy {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Map<number, boolean>();
  private readonly server: Server;
  private readonly probing: NodeJS.Timeout;
  private turn = 0;
  readonly asked = new Map<number, number>();
  readonly faults: string[] = [];

  constructor() {
    this.server = createServer((req, res) => {
      const ports = [...this.ready].flatMap(([port, ready]) => (ready ? [port] : []));
      this.turn += 1;
      const port = ports[this.turn % Math.max(1, ports.length)];
      if (!port) return void res.writeHead(502).end();
      this.asked.set(port, (this.asked.get(port) ?? 0) + 1);
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path: req.url,
          method: req.method,
          headers: req.headers,
          agent: this.agent,
        },
        (answer) => {
          res.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(res);
          answer.on('error', () => res.destroy());
        },
      );
      sent.on('error', (error) => {
        if (!res.headersSent) this.faults.push(`${port} ${req.method} ${req.url}: ${error.message}`);
        if (res.headersSent) res.destroy();
        else res.writeHead(502).end();
      });
      res.on('close', () => sent.destroy());
      req.pipe(sent);
    });
    this.probing = setInterval(() => void this.probe(), PROBE_EVERY_MS);
  }

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return (this.server.address() as AddressInfo).port;
  }

  async add(port: number): Promise<void> {
    this.ready.set(port, false);
    // It reads and compresses its files before it listens.
    await soon(() => expect(this.ready.get(port)).toBe(true), 60_000);
  }

  private async probe(): Promise<void> {
    for (const port of this.ready.keys()) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      this.ready.set(port, answer?.status === 200);
    }
  }

  stop(): void {
    clearInterval(this.probing);
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }
}

let site: OwnSite;
let proxy: FrontProxy;
let port: number;
let anna: Member & { cookie: string };
let bram: Member & { cookie: string };
beforeAll(async () => {
  site = await OwnSite.start('deploy', { DRAIN_SECONDS: String(DRAIN_SECONDS) });
  proxy = new FrontProxy();
  port = await proxy.listen();
  const newcomer = async (who: 'anna' | 'bram') => {
    const member = await join(site.owner, site.pair.amora, who);
    await giveCredits(site.owner, site.pair.amora.id, member.id, { kind: 'bought', credits: 50_000 });
    return { ...member, cookie: await sessionOf(site.owner, site.pair.amora, member) };
  };
  [anna, bram] = [await newcomer('anna'), await newcomer('bram')];
});
afterAll(async () => {
  proxy?.stop();
  await site?.stop();
});

const host = () => site.pair.amora.domain;
const ENTRY = /entry\.client-([\w-]{8})\.js/;
const scriptOf = (html: string): string => `/assets/${ENTRY.exec(html)?.[0]}`;

/** The same version with another entry script: a copy of the build in which one file has another name. */
function nextVersion(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ['node_modules', 'db', '.places', 'package.json'])
    symlinkSync(joinPath(process.cwd(), name), joinPath(folder, name));
  cpSync('build', joinPath(folder, 'build'), { recursive: true });
  const assets = joinPath(folder, 'build/client/assets');
  const entry = readdirSync(assets).find((name) => ENTRY.test(name)) ?? '';
  const hash = ENTRY.exec(entry)?.[1] ?? '';
  renameSync(joinPath(assets, entry), joinPath(assets, entry.replace(hash, 'NextOne1')));
  for (const part of ['client', 'server'])
    for (const file of readdirSync(joinPath(folder, 'build', part), {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!file.isFile() || !file.name.endsWith('.js')) continue;
      const path = joinPath(file.parentPath, file.name);
      const text = readFileSync(path, 'utf8');
      if (text.includes(hash)) writeFileSync(path, text.replaceAll(hash, 'NextOne1'));
    }
  return folder;
}

/** Continuous traffic of visitors, members and their scripts, until it is stopped. */
class Load {
  readonly answers = new Map<string, number>();
  private running = true;
  private readonly loops: Promise<void>[];
  readonly scripts = new Set<string>();

  constructor() {
    const page = async (path: string, cookie: string) => {
      const reply = await this.ask(path, { cookie });
      const script = scriptOf(reply.text);
      this.scripts.add(script);
      await this.ask(script);
    };
    const loop = async (act: () => Promise<unknown>, pauseMs = 100) => {
      while (this.running) {
        await act();
        await pause(pauseMs);
      }
    };
    this.loops = [
      loop(() => page('/', '')),
      loop(() => page('/members', anna.cookie)),
      loop(() => this.ask('/api/user.php', { cookie: bram.cookie })),
      loop(
        () =>
          this.ask('/api/message.php', {
            ...json({ recipient: bram.id, client_id: randomUUID(), body: 'While it is deployed' }),
            cookie: anna.cookie,
          }),
        // Below the rate limit of calls.
        100,
      ),
    ];
  }

  private async ask(path: string, options: Parameters<typeof call>[2] = {}) {
    const reply = await call(host(), path, { ...options, port }).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }));
    const key = `${path.replace(/\/assets\/.*/, '/assets')} ${reply.status}`;
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
    return reply;
  }

  async stop(): Promise<string[]> {
    this.running = false;
    await Promise.all(this.loops);
    return [...this.answers.keys()].sort();
  }
}

/** A browser's stream, which reconnects when it has ended. */
class Follower {
  readonly streams: OpenedStream[] = [];
  private open = true;

  async follow(): Promise<void> {
    let lastEventId = '';
    while (this.open) {
      const stream = await openStream(host(), bram.cookie, {
        port,
        ...(lastEventId && { lastEventId }),
      }).catch(() => null);
      if (stream?.status === 200) this.streams.push(stream);
      while (this.open && stream?.status === 200 && !stream.endedAt) await pause(20);
      if (stream) lastEventId = lastIdOf(stream) || lastEventId;
      await pause(50);
    }
  }

  get bodies(): string[] {
    return this.streams.flatMap(({ events }) =>
      events.flatMap(({ event, data }) => {
        const parsed = event === 'message' ? JSON.parse(data) : {};
        return parsed.type === 'message' ? [parsed.message.body] : [];
      }),
    );
  }

  stop(): void {
    this.open = false;
    for (const stream of this.streams) stream.close();
  }
}

it('a new version takes over behind a proxy without a failed request, and streams continue', {
  timeout: 180_000,
}, async () => {
  await proxy.add(site.port);
  const follower = new Follower();
  void follower.follow();
  await soon(() => expect(follower.streams).toHaveLength(1));
  const load = new Load();
  await soon(() => expect(load.answers.get('/members 200')).toBeGreaterThan(5));

  // Running together: pages of both, and scripts of each from the other.
  const next: WebProcess = await site.startAnotherWeb(nextVersion(joinPath(site.dir, 'next')));
  await proxy.add(next.port);
  await soon(() => expect(load.scripts.size).toBe(2));
  for (const script of load.scripts)
    for (const each of [site.port, next.port])
      expect([script, each, (await call(host(), script, { port: each })).status]).toEqual([
        script,
        each,
        200,
      ]);
  expect((await call(host(), '/assets/entry.client-NoSuchOn.js', { port })).status).toBe(404);

  // The old process is told to stop: it announces that, keeps serving, and exits.
  const ended = site.endWeb();
  await soon(async () => expect((await fetch(`http://127.0.0.1:${site.port}/readyz`)).status).toBe(503));
  expect((await fetch(`http://127.0.0.1:${site.port}/healthz`)).status).toBe(200);
  expect(await ended).toBe(0);
  const [first = ''] = load.scripts;
  const served = load.answers.get('/members 200') ?? 0;
  await soon(() => expect(load.answers.get('/members 200')).toBeGreaterThan(served + 10));
  // A page that was opened earlier still gets its script.
  expect((await call(host(), first, { port })).status).toBe(200);

  await soon(() => expect(follower.streams.filter(({ endedAt }) => !endedAt)).toHaveLength(1));
  // No random part: a run of digits in it would be refused as contact details.
  const note = 'After it was deployed';
  const message = { recipient: bram.id, client_id: randomUUID(), body: note };
  expect(
    (await call(host(), '/api/message.php', { ...json(message), cookie: anna.cookie, port })).status,
  ).toBe(200);
  await soon(() => expect(follower.bodies).toContain(note));
  follower.stop();

  expect(await load.stop()).toEqual([
    '/ 200',
    '/api/message.php 200',
    '/api/user.php 200',
    '/assets 200',
    '/members 200',
  ]);
  expect(proxy.faults).toEqual([]);
  for (const each of [site.port, next.port]) expect(proxy.asked.get(each)).toBeGreaterThan(20);
});
