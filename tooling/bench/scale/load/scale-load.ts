import { readFileSync } from 'node:fs';
import { ensureBuild } from '../../../site/fresh-build.ts';
import { connectAsOwner } from '../../chat/chatters.ts';
import { memoryOf } from '../../chat/memory-of.ts';
import { type Bench, percentile, report, say } from '../../report.ts';
import { COSTS, needOf } from '../model.ts';
import { findPeople, type People } from './people.ts';
import { residentBytes, usedDuring } from './processor-time.ts';
import {
  atSpeed,
  type Compared,
  compareWith,
  costOf,
  PROGRAMS,
  ratesOf,
  type Used,
  worldOf,
  wrongOnes,
} from './rates.ts';
import { rowBytes } from './row-bytes.ts';
import { type LoadedSite, startSite } from './start-site.ts';
import { Traffic } from './traffic.ts';
import type { Asked } from './traffic-process.ts';

const MEMBERS = Number(process.env.LOAD_MEMBERS ?? 1_000_000);
/** The duration of the busiest hour's load; each part that is measured alone takes a fifth of it. */
const MINUTES = Number(process.env.LOAD_MINUTES ?? 5);
const PART_SECONDS = MINUTES * 12;
/** Each minute includes one scheduled job per brand. */
const IDLE_SECONDS = Math.max(60, PART_SECONDS);
const WARMING_SECONDS = 20;
const PRESS = { seconds: 10, clients: 10 };
/** A part that is measured alone runs at this rate: enough to stand out from the programs' idle usage. */
const ALONE_PER_SECOND = 40;

/** Some profiles cannot be opened by some members. */
const REFUSED_SHARE = 0.01;
/** The maximum duration of the load, as a multiple of the planned minutes. */
const LONGEST = 1.05;
const NOTHING = { pages: 0, messages: 0, likes: 0 };
const UNUSED: Used = { web: 0, database: 0, worker: 0, redis: 0 };

/** The programs' usage per second for work with this planned duration. */
type Part = (seconds: number, act: () => Promise<unknown>) => Promise<Used>;

/**
 * Simulates some minutes of the busiest hour of a million members in a hundred brands, and compares it with the
 * predictions of `scale`: the real programs with kept rows, and another process for the traffic.
 */
export const scaleLoad: Bench = async (processes, onEnd) => {
  await ensureBuild(processes, say);
  const site = await startSite(processes, onEnd, MEMBERS);
  const sql = connectAsOwner(site.ownerUrl);
  onEnd(() => sql.end());
  await sql`update sessions set created_at = now(), expires_at = now() + interval '30 days'`;
  const ofRows = (await rowBytes(sql)).map(({ name, bytes, rows }) => {
    const compared = { name: `bytes_${name}`, ...beside(bytes, COSTS.bytes[name]) };
    tell(compared, { rows });
    return compared;
  });
  const traffic = new Traffic(processes);
  const people = await findPeople(sql, MEMBERS);
  await traffic.meet(site.port, people);
  const wrong = wrongOnes([...ofRows, ...(await drive(site, traffic, people))]);
  for (const sentence of wrong) say(sentence);
  if (wrong.length === 0) say('The model is right about each to a quarter.');
};

async function drive(site: LoadedSite, traffic: Traffic, people: People): Promise<Compared[]> {
  const world = worldOf(MEMBERS);
  const rates = ratesOf(world);
  const need = needOf(world);
  const part: Part = (seconds, act) => usedDuring(site.pids, seconds, act);
  const alone = (each: Partial<typeof NOTHING>): Promise<Used> =>
    part(PART_SECONDS, () => traffic.ask({ ...NOTHING, ...each }, PART_SECONDS));

  say('Warming up …');
  await traffic.ask(rates, WARMING_SECONDS);
  const times = await timesAsSlow(part, traffic);
  say('What the programs do by themselves, then with open streams …');
  const before = countJobs(site);
  const idle = await part(IDLE_SECONDS, () => pause(IDLE_SECONDS));
  const jobs = (countJobs(site) - before) / IDLE_SECONDS;
  tellUsed('idle', idle, { brands: world.brands, jobs_per_second: short(jobs) });
  const streamGb = await connect(site, traffic, people);
  const connected = await part(PART_SECONDS, () => pause(PART_SECONDS));
  tellUsed('with_streams', connected, { streams: people.persons.length });

  say('Pages, messages and likes alone …');
  const each = ALONE_PER_SECOND;
  const costs = {
    page: costOf(await alone({ pages: each }), connected, each),
    message: costOf(await alone({ messages: each }), connected, each),
    like: costOf(await alone({ likes: each }), connected, each),
    // A brand's scheduled job without any work to do.
    job: costOf(idle, UNUSED, jobs),
  };
  for (const [name, cost] of Object.entries(costs))
    for (const program of PROGRAMS)
      report('scale-load', `${name}_ms_${program}`, cost[program] / times, { here: short(cost[program]) });

  say(`The busiest hour for ${MINUTES} minutes …`);
  const mails = await site.countMails();
  let asked: Asked = { took: {}, refused: {} };
  const started = performance.now();
  const used = await part(MINUTES * 60, async () => {
    asked = await traffic.ask(rates, MINUTES * 60);
  });
  tellLatencies(asked, (performance.now() - started) / (MINUTES * 60_000));
  report('scale-load', 'mails_per_second', ((await site.countMails()) - mails) / (MINUTES * 60), {
    model: need.mailsPerSecond,
  });
  const compared = compareWith(
    atSpeed(
      {
        web_cores: need.webCores,
        database_cores: need.databaseCores,
        worker_cores: need.workerCores,
        stream_gb: need.streamGb,
      },
      times,
    ),
    { web_cores: used.web, database_cores: used.database, worker_cores: used.worker, stream_gb: streamGb },
  );
  for (const each of compared) tell(each, { members: MEMBERS, brands: world.brands });
  report('scale-load', 'redis_cores', used.redis);
  return compared;
}

const pause = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1_000));

/**
 * The slowdown of this machine against the one of the model's figures, measured by a members page at full load: others
 * may be using this machine, and rented ones differ as much.
 */
async function timesAsSlow(part: Part, traffic: Traffic): Promise<number> {
  let count = 0;
  const used = await part(PRESS.seconds, async () => {
    count = (await traffic.press(PRESS.seconds, PRESS.clients)).took.members?.length ?? 0;
  });
  const perSecond = count / PRESS.seconds;
  const webMs = (used.web / perSecond) * 1_000;
  const times = webMs / COSTS.referencePageWebMs;
  report('scale-load', 'times_as_slow', times, {
    members_page_ms_web: short(webMs),
    members_page_ms_database: short((used.database / perSecond) * 1_000),
    members_pages_per_second: Math.round(perSecond),
  });
  return times;
}

/**
 * Opens the streams; returns their memory in gigabytes in the web process, plus the model's estimate for the operating
 * system.
 */
async function connect(site: LoadedSite, traffic: Traffic, people: People): Promise<number> {
  const count = people.persons.length;
  const memory = async () => ({
    heap: await memoryOf(site.inspector),
    resident: residentBytes(site.pids.web),
    redis: Number(/used_memory:(\d+)/.exec(await site.redis.info('memory'))?.[1]),
  });
  const before = await memory();
  await traffic.connect();
  await pause(2);
  const after = await memory();
  const each = (what: keyof typeof before): number => (after[what] - before[what]) / count;
  const streamBytes = each('heap');
  const compared = {
    measured: streamBytes,
    model: COSTS.streamBytes,
    ratio: streamBytes / COSTS.streamBytes,
  };
  tell(
    { name: 'bytes_stream', ...compared },
    { streams: count, resident: Math.round(each('resident')), in_redis: Math.round(each('redis')) },
  );
  return (count * (streamBytes + COSTS.socketBytes)) / 1e9;
}

/** The number of completed jobs, from the worker's log. */
const countJobs = ({ workerLog }: LoadedSite): number =>
  readFileSync(workerLog, 'utf8').split('"job done"').length - 1;

const beside = (measured: number, model: number) => ({ measured, model, ratio: measured / model });

function tell({ name, measured, model, ratio }: Compared, more: object = {}): void {
  report('scale-load', `${name}_vs_model`, ratio, {
    measured: short(measured),
    model: short(model),
    ...more,
  });
}

function tellUsed(when: string, used: Used, more: object): void {
  for (const program of PROGRAMS) report('scale-load', `${program}_cores_${when}`, used[program], more);
}

/** `lasted` is the actual duration, as a multiple of the planned one. */
function tellLatencies({ took, refused }: Asked, lasted: number): void {
  for (const [kind, ms = []] of Object.entries(took))
    report('scale-load', `${kind}_p99_ms`, percentile(ms, 0.99), {
      p50_ms: short(percentile(ms, 0.5)),
      count: ms.length,
    });
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  const count = sum(Object.values(refused));
  const share = count / (count + sum(Object.values(took).map((ms) => ms.length)));
  report('scale-load', 'refused_share', share, { refused, lasted: short(lasted) });
  if (share > REFUSED_SHARE || lasted > LONGEST)
    say(
      'This machine did not keep up with the rates: the latencies say nothing, the processor time still does.',
    );
}

const short = (value: number): number => Number(value.toPrecision(3));
