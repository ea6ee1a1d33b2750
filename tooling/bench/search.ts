import { request } from 'node:http';
import { PAGE_SIZE } from '#app/domain/search/search-filter.ts';
import { readInTenant, type Tx } from '#db/client.ts';
import { closeDatabase, openDatabase } from '#db/database.ts';
import { createRandom, type Random } from '#demo/seed/random.ts';
import { freePort } from '../embedded/ports.ts';
import type { ProcessGroup } from '../embedded/process-group.ts';
import type { DatabaseEnv } from '../embedded/servers.ts';
import { ensureBuild } from '../site/fresh-build.ts';
import { type CrowdServers, startCrowdServers } from './crowd/crowd-servers.ts';
import { type Crowd, largestOf, sessionOf } from './crowd/make-crowd.ts';
import { type Question, questions } from './crowd/questions.ts';
import { type Bench, median, percentile, report, say } from './report.ts';
import { startServer, untilAnswers } from './site.ts';

const SIZES = [10_000, 1_000_000] as const;
const CLIENTS = 4;
const ROUNDS = 5;
const REQUESTS_A_ROUND = 1_000;
const STATEMENTS = 4_000;
const SLICE = 250;
const WARMING = 2_000;

/**
 * Search on the largest of 50 brands: the whole loader over HTTP (session, filter, page and total) with 10,000 and with
 * 1,000,000 members in total, and its SQL statements alone, as the runtime role under row-level security.
 */
export const search: Bench = async (processes, onEnd) => {
  await ensureBuild(processes, say);
  const servers = await startCrowdServers(processes, onEnd, SIZES);
  await measureStatements(servers);
  await measureLoader(processes, servers);
};

async function measureStatements(servers: CrowdServers): Promise<void> {
  const env = envOf(servers, SIZES[1]);
  const crowd = await largestOf(env.DATABASE_URL);
  openDatabase({
    url: env.DATABASE_RUNTIME_URL,
    runtimeUrl: env.DATABASE_RUNTIME_URL,
    max: CLIENTS,
    name: 'bench',
  });
  const asked = Object.entries({ ...bareStatements(crowd), ...questions(crowd) });
  // Warm-up, because a freshly started server has none of the pages cached that a server in use has.
  for (const [name, ask] of asked) await times(crowd, ask, WARMING, createRandom(`warm ${name}`));
  const took = new Map<string, number[]>(asked.map(([name]) => [name, []]));
  // Alternating, so that other load on the machine affects the bare statements and ours alike.
  for (let slice = 0; slice < STATEMENTS / SLICE; slice += 1)
    for (const [name, ask] of asked)
      took.get(name)?.push(...(await times(crowd, ask, SLICE, createRandom(`${name} ${slice}`))));
  for (const [name, ms] of took)
    report('search', `db_p99_ms_${name}`, percentile(ms, 0.99), {
      p50_ms: round(percentile(ms, 0.5)),
      p95_ms: round(percentile(ms, 0.95)),
      clients: CLIENTS,
    });
  await closeDatabase();
}

/**
 * The baseline of the same clients without search: a statement without a table, and the newest profiles of a gender by
 * the simplest plan. No statement can be faster than these.
 */
function bareStatements({ tenantId }: Crowd): Record<string, Question> {
  return {
    bare_answer: () => (tx) => tx.sql`select 1 as answer`,
    bare_plan: (random) => {
      const gender = random.pick(['female', 'male']);
      return (tx) => tx.sql`
        select id, name, date_of_birth, region, city, about_me, main_photo_id, created_at, last_active_at from members
        where tenant_id = ${tenantId} and kind = 'member' and gender = ${gender} and country = 'US' and listed
        order by last_active_at desc, id desc limit ${PAGE_SIZE + 1}`;
    },
  };
}

/** Milliseconds of each query with its transaction, run by several clients at once. */
async function times(crowd: Crowd, ask: Question, count: number, random: Random): Promise<number[]> {
  const took: number[] = [];
  let left = count;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const work = ask(random);
      const started = performance.now();
      await readInTenant(crowd.tenantId, (tx: Tx) => [work(tx)]);
      took.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return took;
}

type Site = { port: number; crowd: Crowd; p99: number[]; p50: number[] };

/** Alternates between both sites, so that other load on the machine affects both alike; the median round counts. */
async function measureLoader(processes: ProcessGroup, servers: CrowdServers): Promise<void> {
  const sites = new Map<number, Site>();
  for (const size of SIZES) sites.set(size, await startSite(processes, servers, size));
  for (const site of sites.values()) await loaderTimes(site, createRandom('warm')); // not counted
  for (let round = 0; round < ROUNDS; round += 1)
    for (const site of sites.values()) {
      const ms = await loaderTimes(site, createRandom(`round ${round}`));
      site.p99.push(percentile(ms, 0.99));
      site.p50.push(percentile(ms, 0.5));
    }
  const [small, large] = SIZES.map((size) => median(sites.get(size)?.p99 ?? []));
  report('search', 'p99_ratio_1m_to_10k', (large ?? Number.NaN) / (small ?? Number.NaN), {
    p99_ms_1m: round(large ?? 0),
    p99_ms_10k: round(small ?? 0),
    p50_ms_1m: round(median(sites.get(SIZES[1])?.p50 ?? [])),
    p50_ms_10k: round(median(sites.get(SIZES[0])?.p50 ?? [])),
  });
}

async function startSite(processes: ProcessGroup, servers: CrowdServers, size: number): Promise<Site> {
  const env = envOf(servers, size);
  const port = await freePort();
  await startServer(processes, `web-${size}`, 'build/server/main.js', servers.dir, {
    DATABASE_URL: env.DATABASE_RUNTIME_URL,
    DATABASE_RUNTIME_URL: env.DATABASE_RUNTIME_URL,
    REDIS_URL: servers.redisUrl,
    SECRET_KEY: servers.secretKey,
    DATA_DIR: servers.dir,
    PORT: String(port),
    APP_ENV: 'test',
  });
  await untilAnswers(`http://127.0.0.1:${port}/readyz`);
  return { port, crowd: await largestOf(env.DATABASE_URL), p99: [], p50: [] };
}

async function loaderTimes({ port, crowd }: Site, random: Random): Promise<number[]> {
  const took: number[] = [];
  let left = REQUESTS_A_ROUND;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const [from, to] = [random.int(18, 40), random.int(41, 99)];
      const place = random.chance(0.5) ? '' : `&region=${random.pick(['US-CA', 'US-TX', 'US-NY', 'US-WY'])}`;
      const path = `/members?gender=both&min_age=${from}&max_age=${to}&country=US${place}&_data=routes%2Fmembers`;
      const started = performance.now();
      await get(port, path, {
        host: `${crowd.host}:${port}`,
        cookie: `auth.session=${sessionOf(random.pick(crowd.viewers))}`,
      });
      took.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return took;
}

function get(port: number, path: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (res) => {
      res.resume();
      res.on('end', () =>
        res.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${res.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}

function envOf(servers: CrowdServers, size: number): DatabaseEnv {
  const env = servers.of.get(size);
  if (!env) throw new Error(`There is no crowd of ${size}.`);
  return env;
}

const round = (ms: number): number => Math.round(ms * 100) / 100;
