import { freePort } from '#tooling/embedded/ports.ts';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { type Bench, median, percentile, report, say } from '../report.ts';
import { type BenchSite, startAnotherWeb, startBenchSite } from '../site.ts';
import { Browsers } from './browsers.ts';
import { type Chatter, connectAsOwner, makeChatters } from './chatters.ts';
import { memoryOf } from './memory-of.ts';
import { compareOpening } from './open-conversation.ts';

const MEMBERS = 1_000;
const PER_SECOND = 50;
const SECONDS = 20;
const FEW = 500;
const MANY = 10_000;
const ROUNDS = 3;

/**
 * From before `POST /api/message.php` to the recipient's event on their stream, end to end: on one web process, from
 * one to another, and among ten thousand idle streams.
 */
export const chat: Bench = async (processes, onEnd) => {
  const site = await startBenchSite(processes, onEnd);
  const sql = connectAsOwner(site.ownerUrl);
  onEnd(() => sql.end());
  const chatters = await makeChatters(sql, MANY);
  await arrivalOfOne(processes, site, chatters);
  await arrivalOfTwo(processes, site, chatters);
  await arrivalAmongMany(processes, site, chatters);
  await bytesPerStream(processes, site, chatters);
  const { ratio, ms } = await compareOpening(sql, site.port);
  report('chat', 'open_10000_vs_50', ratio, { ms_50: rounded(ms[0]), ms_10000: rounded(ms[1]) });
};

async function arrivalOfOne(processes: ProcessGroup, site: BenchSite, chatters: Chatter[]): Promise<void> {
  const members = chatters.slice(0, MEMBERS);
  const browsers = new Browsers(processes, 'browsers');
  await browsers.open(site.port, members);
  say(`${members.length} members are connected.`);
  await browsers.talk(site.port, members, PER_SECOND, 5); // warm-up, not counted
  const delays = await browsers.talk(site.port, members, PER_SECOND, SECONDS);
  report('chat', 'arrival_p50_ms', percentile(delays, 0.5), { members: MEMBERS, messages: delays.length });
  report('chat', 'arrival_p99_ms', percentile(delays, 0.99), { max_ms: rounded(Math.max(...delays)) });
  await browsers.close();
}

/** The senders' requests go to one process, and all streams are on another. */
async function arrivalOfTwo(processes: ProcessGroup, site: BenchSite, chatters: Chatter[]): Promise<void> {
  const members = chatters.slice(0, MEMBERS);
  const other = await startAnotherWeb(processes, site, 'web-2');
  const browsers = new Browsers(processes, 'browsers');
  await browsers.open(other.port, members);
  await browsers.talk(site.port, members, PER_SECOND, 5);
  const delays = await browsers.talk(site.port, members, PER_SECOND, SECONDS);
  report('chat', 'arrival_p99_ms_two_processes', percentile(delays, 0.99), {
    p50_ms: rounded(percentile(delays, 0.5)),
  });
  await browsers.close();
  other.web.kill('SIGKILL');
}

async function arrivalAmongMany(
  processes: ProcessGroup,
  site: BenchSite,
  chatters: Chatter[],
): Promise<void> {
  const members = chatters.slice(0, FEW);
  const [browsers, idle] = [new Browsers(processes, 'browsers'), new Browsers(processes, 'idle')];
  await browsers.open(site.port, members);
  await browsers.talk(site.port, members, PER_SECOND, 5);
  const few = await rounds(browsers, site.port, members);
  await idle.open(site.port, chatters.slice(FEW));
  say(`${chatters.length} members are connected.`);
  await browsers.talk(site.port, members, PER_SECOND, 5);
  const many = await rounds(browsers, site.port, members);
  report('chat', 'arrival_p99_10000_vs_500', many / few, {
    p99_ms_10000: rounded(many),
    p99_ms_500: rounded(few),
  });
  await browsers.close();
  await idle.close();
}

async function rounds(browsers: Browsers, port: number, members: Chatter[]): Promise<number> {
  const p99s: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    p99s.push(percentile(await browsers.talk(port, members, PER_SECOND, 10), 0.99));
  return median(p99s);
}

async function bytesPerStream(processes: ProcessGroup, site: BenchSite, chatters: Chatter[]): Promise<void> {
  const inspector = await freePort();
  const { port, web } = await startAnotherWeb(processes, site, 'web-inspected', [
    `--inspect=127.0.0.1:${inspector}`,
    '--expose-gc',
  ]);
  const [first, second] = [new Browsers(processes, 'idle'), new Browsers(processes, 'idle')];
  await first.open(port, chatters.slice(0, FEW)); // code and caches that the first streams load
  const before = await memoryOf(inspector);
  const more = chatters.slice(FEW, FEW + 5_000);
  await second.open(port, more);
  await new Promise((done) => setTimeout(done, 2_000));
  report('chat', 'bytes_per_stream', ((await memoryOf(inspector)) - before) / more.length);
  await first.close();
  await second.close();
  web.kill('SIGKILL');
}

const rounded = (ms = Number.NaN): number => Math.round(ms * 100) / 100;
