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
/** Of the busiest hour; the parts of it that are measured alone take a fifth of that each. */
const MINUTES = Number(process.env.LOAD_MINUTES ?? 5);
const PART_SECONDS = MINUTES * 12;
/** Each minute has a scheduled job of each brand. */
const IDLE_SECONDS = Math.max(60, PART_SECONDS);
const WARMING_SECONDS = 20;
const PRESS = { seconds: 10, clients: 10 };
/** A part alone is asked for at this rate: enough to stand out from what the programs do anyway. */
const ALONE_PER_SECOND = 40;

/** Some profiles cannot be opened by some members. */
const REFUSED_SHARE = 0.01;
/** And the time that the hour's minutes may take, as a multiple of them. */
const LONGEST = 1.05;
const NOTHING = { pages: 0, messages: 0, likes: 0 };
const UNUSED: Used = { web: 0, database: 0, worker: 0, redis: 0 };

/** What the programs use for something that is meant to take so many seconds, in each of them. */
type Part = (seconds: number, act: () => Promise<unknown>) => Promise<Used>;

/**
 * The busiest hour of a million members in a hundred brands, for some minutes, beside what the model of `scale` says of it: the
 * real programs with kept rows, and another process for the traffic.
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
    // Of a scheduled job of a brand: there is nothing else to do.
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
 * How many times as long as on the machine of the model's figures a members page takes here at full load: others may use
 * this machine, and rented ones differ as much.
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

/** Opens the streams; returns the gigabytes of what they take in the web process, with the model's part of the system. */
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

/** Jobs that the worker has done, by its log. */
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

/** `lasted` is how long it took, as a multiple of the time meant for it. */
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
