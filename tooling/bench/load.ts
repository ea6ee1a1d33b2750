import autocannon from 'autocannon';
import { median } from './report.ts';

export type Target = { name: string; url: string; headers?: Record<string, string> };
export type Load = { perSecond: number; p50: number; p99: number };

const CONNECTIONS = 10;
const SECONDS = 4;
const ROUNDS = 3;

/**
 * Loads the targets alternately in several rounds, so that other load on the machine affects all alike; the median
 * round of each counts. Throws when a target responds with anything but 200.
 */
export async function compare(targets: Target[], seconds = SECONDS): Promise<Map<string, Load>> {
  const rounds = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await run(target, 2); // warm-up, not counted
  for (let round = 0; round < ROUNDS; round += 1)
    for (const target of targets) rounds.get(target.name)?.push(await run(target, seconds));
  return new Map([...rounds].map(([name, loads]) => [name, middle(loads)]));
}

async function run({ url, headers = {} }: Target, duration: number): Promise<Load> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url} under load: ${result.non2xx} responses that are not 2xx, ${result.errors} errors`,
    );
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const middle = (loads: Load[]): Load => ({
  perSecond: median(loads.map((load) => load.perSecond)),
  p50: median(loads.map((load) => load.p50)),
  p99: median(loads.map((load) => load.p99)),
});
