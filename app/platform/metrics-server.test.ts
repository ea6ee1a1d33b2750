import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseExposition, sampleValue } from '#tests/exposition.ts';
import { readEnv } from './env.ts';
import { Count, Duration, databaseWaiting, Level, queueJobs, redisUp } from './metrics.ts';
import { type Collector, serveMetrics } from './metrics-server.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
  vi.useRealTimers();
});

async function serve(program: 'web' | 'worker', parts: { read?: () => void; collectors?: Collector[] } = {}) {
  const server = await serveMetrics(program, { port: 0, host: '127.0.0.1', ...parts });
  open.push(server);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    scrape: async () => parseExposition(await (await fetch(`${origin}/metrics`)).text()),
  };
}

describe('the metrics settings', () => {
  const given: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    APP_ENV: 'test',
    DATABASE_URL: 'postgres://db/dating',
    REDIS_URL: 'redis://redis',
  };

  it('default to off, and to the loopback address when on', () => {
    expect(readEnv(given).METRICS_PORT).toBeUndefined();
    expect(readEnv(given).METRICS_HOST).toBe('127.0.0.1');
    expect(readEnv({ ...given, METRICS_PORT: '' }).METRICS_PORT).toBeUndefined();
    expect(readEnv({ ...given, METRICS_PORT: '9464' }).METRICS_PORT).toBe(9_464);
  });

  it("reject the site's own port and invalid ports", () => {
    expect(() => readEnv({ ...given, PORT: '3000', METRICS_PORT: '3000' })).toThrow('METRICS_PORT');
    for (const METRICS_PORT of ['0', '65536', 'x', '1.5'])
      expect(() => readEnv({ ...given, METRICS_PORT })).toThrow('METRICS_PORT');
  });
});

it('recording does nothing while metrics are off', () => {
  new Count(['web'], 'some_total', ['label'], 'Some.').add({ label: 'x' });
  new Level(['web'], 'some', [], 'Some.').set({}, 1);
  new Level(['web'], 'some', [], 'Some.').clear();
  new Duration(['web'], 'some_seconds', [], 'Some.', [1]).since({}, 0);
});

describe('the metrics port', () => {
  it('responds only to GET /metrics', async () => {
    const { origin } = await serve('web');
    for (const path of ['/', '/metrics/', '/metrics/x', '//metrics', '/healthz', '/members'])
      expect((await fetch(`${origin}${path}`)).status).toBe(404);
    for (const method of ['POST', 'HEAD', 'DELETE', 'OPTIONS'])
      expect((await fetch(`${origin}/metrics`, { method })).status).toBe(404);
    expect((await fetch(`${origin}/metrics?x=1`)).status).toBe(200);
  });

  it('does not prevent the process from running when it is in use', async () => {
    const other = createServer();
    await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const server = await serveMetrics('web', { port, host: '127.0.0.1' });
    expect(server.listening).toBe(false);
    other.close();
  });
});

describe('the exposed metrics', () => {
  it('are those of the program and of the process', async () => {
    const web = await (await serve('web')).scrape();
    const names = new Set(web.map(({ name }) => name));
    expect(names).toContain('process_resident_memory_bytes');
    expect(names).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(sampleValue(web, 'dating_payment_webhooks_received_total', { result: 'unsigned' })).toBe(0);
    expect(sampleValue(web, 'dating_outbox_relayed_jobs_total')).toBeUndefined();
    const worker = await (await serve('worker')).scrape();
    expect(sampleValue(worker, 'dating_outbox_relayed_jobs_total')).toBe(0);
    expect(sampleValue(worker, 'dating_payment_webhooks_received_total')).toBeUndefined();
  });

  it('only have labels with few values: no member, brand, client address or path', async () => {
    const { COUNTS, LEVELS, DURATIONS } = await import('./metrics.ts');
    const labels = [...COUNTS, ...LEVELS, ...DURATIONS].flatMap(({ labelNames }) => labelNames);
    expect([...new Set(labels)].sort()).toEqual([
      'connection',
      'currency',
      'group',
      'job',
      'kind',
      'method',
      'outcome',
      'pool',
      'queue',
      'reason',
      'result',
      'route',
      'sender',
      'standby',
      'state',
      'status',
    ]);
  });

  it('are read at each scrape when this process knows the value', async () => {
    let waiting = 0;
    const { scrape } = await serve('web', {
      read: () => databaseWaiting.set({ group: 'main', pool: 'runtime' }, ++waiting),
    });
    expect(sampleValue(await scrape(), 'dating_database_waiting_transactions')).toBe(1);
    expect(sampleValue(await scrape(), 'dating_database_waiting_transactions')).toBe(2);
  });
});

describe('metrics queried from another server', () => {
  const fake = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

  it('are queried at most every 15 seconds', async () => {
    let asked = 0;
    const collect = async () => redisUp.set({}, ++asked);
    const { scrape } = await serve('web', { collectors: [{ gauges: [redisUp], collect }] });
    fake();
    for (let i = 0; i < 3; i++) expect(sampleValue(await scrape(), 'dating_redis_up')).toBe(1);
    vi.advanceTimersByTime(14_999);
    expect(sampleValue(await scrape(), 'dating_redis_up')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(sampleValue(await scrape(), 'dating_redis_up')).toBe(2);
  });

  it('are missing while it does not respond, and the others are present', async () => {
    let fails = false;
    const collect = async () => {
      if (fails) throw new Error('The queue is gone.');
      queueJobs.set({ queue: 'jobs', state: 'waiting' }, 3);
    };
    const { scrape } = await serve('worker', { collectors: [{ gauges: [queueJobs], collect }] });
    fake();
    expect(sampleValue(await scrape(), 'dating_queue_jobs')).toBe(3);
    fails = true;
    vi.advanceTimersByTime(15_000);
    const samples = await scrape();
    expect(sampleValue(samples, 'dating_queue_jobs')).toBeUndefined();
    expect(sampleValue(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('delay no scrape for long, and are not queried again while a query is pending', async () => {
    let asked = 0;
    const collect = async () => {
      asked += 1;
      await new Promise(() => {});
    };
    const { scrape } = await serve('worker', { collectors: [{ gauges: [queueJobs], collect }] });
    fake();
    const first = scrape();
    await vi.waitFor(() => expect(asked).toBe(1));
    vi.advanceTimersByTime(3_000);
    expect(sampleValue(await first, 'dating_queue_jobs')).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(sampleValue(await scrape(), 'dating_queue_jobs')).toBeUndefined();
    expect(asked).toBe(1);
  });
});
