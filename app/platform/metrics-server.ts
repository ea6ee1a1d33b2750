import { createServer, type Server } from 'node:http';
import { errorFields, log } from './log.ts';
import { COUNTS, DURATIONS, LEVELS, type Level, type Program } from './metrics.ts';

/** Minimum interval between queries to other servers, regardless of the number of scrapes. */
const ASK_EVERY_MS = 15_000;
/** Timeout of these queries within a scrape; Prometheus gives up after ten seconds. */
const ANSWERS_WITHIN_MS = 3_000;

/** Values that are queried from another server; they are cleared when it does not respond. */
export type Collector = { gauges: readonly Pick<Level<string>, 'clear'>[]; collect: () => Promise<void> };

type Metrics = {
  port: number;
  host: string;
  /** Updates the values that this process knows itself, at each scrape. */
  read?: () => void;
  collectors?: readonly Collector[];
};

/**
 * Serves the metrics of this process in Prometheus text format: `GET /metrics` on a separate port, so that the site's
 * port never exposes them. The process works without metrics, so a port conflict is only logged.
 */
export async function serveMetrics(program: Program, metrics: Metrics): Promise<Server> {
  const registry = await makeLive(program);
  const asked = (metrics.collectors ?? []).map((collector) => askedAtMostEvery(ASK_EVERY_MS, collector));
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (req, res) => {
    if (req.method !== 'GET' || req.url?.split('?', 1)[0] !== '/metrics') {
      res.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found.\n');
      return;
    }
    metrics.read?.();
    Promise.all(asked.map((collect) => collect()))
      .then(() => registry.metrics())
      .then((text) => void res.writeHead(200, { 'Content-Type': registry.contentType }).end(text))
      .catch((error: unknown) => {
        log.error(errorFields(error), 'metrics could not be read');
        res.writeHead(500, { 'Content-Type': 'text/plain' }).end('The metrics could not be read.\n');
      });
  });
  server.on('error', (error) => log.error(errorFields(error), 'metrics are not served'));
  await new Promise<void>((done) => {
    server.once('error', () => done());
    server.listen(metrics.port, metrics.host, done);
  });
  if (server.listening) log.info({ host: metrics.host, port: metrics.port }, 'serving metrics');
  return server;
}

/** Loads the library and activates the program's metrics in it, along with the library's default process metrics. */
async function makeLive(program: Program) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  const isOwn = ({ programs }: { programs: readonly Program[] }): boolean => programs.includes(program);
  for (const count of COUNTS.filter(isOwn)) {
    count.live = new Counter({ ...definitionOf(count), registers });
    for (const labels of count.known) count.add(labels, 0);
  }
  for (const level of LEVELS.filter(isOwn)) {
    level.live = new Gauge({ ...definitionOf(level), registers });
    level.clear();
  }
  for (const duration of DURATIONS.filter(isOwn))
    duration.live = new Histogram({ ...definitionOf(duration), buckets: duration.buckets, registers });
  collectDefaultMetrics({ register: registry });
  return registry;
}

type Named = { name: string; help: string; labelNames: readonly string[] };
const definitionOf = ({ name, help, labelNames }: Named) => ({ name, help, labelNames: [...labelNames] });

/**
 * Queries at most once per `everyMs`. Resolves when the response has arrived, or after a short timeout, in which case
 * its values are missing. A pending query is not repeated.
 */
function askedAtMostEvery(everyMs: number, { gauges, collect }: Collector): () => Promise<void> {
  let askedAt = -Infinity;
  let open = false;
  const forget = () => {
    for (const gauge of gauges) gauge.clear();
  };
  return async () => {
    if (open) return forget();
    if (performance.now() - askedAt < everyMs) return;
    askedAt = performance.now();
    open = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        forget();
        resolve();
      }, ANSWERS_WITHIN_MS);
    });
    const answered = collect()
      .catch((error: unknown) => {
        log.debug(errorFields(error), 'a metric could not be asked for');
        forget();
      })
      .finally(() => {
        open = false;
        clearTimeout(timer);
      });
    await Promise.race([answered, late]);
  };
}
