import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { schedule } from '#jobs/schedule.ts';
import { parseExposition, type Sample, sampleValue } from '#tests/exposition.ts';
import { join, type Member } from '#tests/world/join.ts';
import { call, json } from './call.ts';
import { OwnSite } from './own-site.ts';
import { sessionOf } from './site.ts';
import { openStream } from './stream.ts';

let site: OwnSite;
let anna: Member & { cookie: string };
beforeAll(async () => {
  site = await OwnSite.start('metrics');
  const member = await join(site.owner, site.pair.amora, 'anna');
  anna = { ...member, cookie: await sessionOf(site.owner, site.pair.amora, member) };
});
afterAll(() => site?.stop());

const ask = (path: string, options: Parameters<typeof call>[2] = {}, host = site.pair.amora.domain) =>
  call(host, path, { ...options, port: site.port });

async function textOf(program: 'main' | 'worker'): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${site.metricsPorts[program]}/metrics`)).text();
}
const scrape = async (program: 'main' | 'worker'): Promise<Sample[]> =>
  parseExposition(await textOf(program));
const soon = (check: () => Promise<void>, timeout = 10_000) => vi.waitFor(check, { timeout, interval: 50 });

it('requests are counted by kind and pattern: pages, calls, photos, files, unknown hosts', async () => {
  const { cookie } = anna;
  await ask('/', { cookie });
  await ask(`/members/${anna.id}`, { cookie });
  await ask(`/members/${anna.id}?_data=routes%2Fmembers_.%24id`, { cookie });
  await ask('/api/user.php', { cookie });
  await ask('/no/such/page');
  await ask('/', {}, 'unknown.example.test');
  await ask('/robots.txt');
  await soon(async () => {
    const samples = await scrape('main');
    const count = (labels: Record<string, string>) =>
      sampleValue(samples, 'dating_http_requests_total', labels);
    expect(count({ kind: 'page', route: '/members/:id' })).toBe(1);
    expect(count({ kind: 'data', route: '/members/:id' })).toBe(1);
    expect(count({ kind: 'call', route: '/api/user.php', status: '2xx' })).toBe(1);
    expect(count({ kind: 'page', route: '/*', status: '4xx' })).toBe(1);
    expect(count({ kind: 'other', route: 'none', status: '4xx' })).toBe(1);
    expect(count({ route: '/robots.txt' })).toBe(1);
  });
});

it('the worker runs the whole schedule', async () => {
  const jobs = schedule.map(({ job }) => job);
  await soon(async () => expect((await site.scheduledJobs()).sort()).toEqual(jobs.sort()));
});

it('open event streams are counted until they end', async () => {
  const streams = async () => sampleValue(await scrape('main'), 'dating_event_streams_open');
  expect(await streams()).toBe(0);
  const stream = await openStream(site.pair.amora.domain, anna.cookie, { port: site.port });
  await soon(async () => expect(await streams()).toBe(1));
  stream.close();
  await soon(async () => expect(await streams()).toBe(0));
});

it('an unsigned webhook is counted', async () => {
  const result = async (name: string) =>
    sampleValue(await scrape('main'), 'dating_payment_webhooks_received_total', { result: name });
  expect(await result('unreadable')).toBe(0);
  await ask('/api/adyen.php', json({ hello: 'world' }));
  expect(await result('unreadable')).toBe(1);
});

it('both programs report their connections and Redis, web without the queue and worker without requests', async () => {
  for (const program of ['main', 'worker'] as const) {
    const samples = await scrape(program);
    expect(sampleValue(samples, 'dating_redis_up')).toBe(1);
    expect(sampleValue(samples, 'dating_database_connections_max', { pool: 'runtime' })).toBeGreaterThan(0);
    const pool = program === 'main' ? 'runtime' : 'relay';
    expect(
      sampleValue(samples, 'dating_database_transaction_duration_seconds_count', { pool }),
    ).toBeGreaterThan(0);
    expect(sampleValue(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    const names = samples.map(({ name }) => name);
    expect(names.includes('dating_outbox_oldest_waiting_seconds')).toBe(program === 'worker');
    expect(names.includes('dating_event_streams_open')).toBe(program === 'main');
  }
});

it('the worker counts jobs by name and outcome, and jobs relayed from the outbox', async () => {
  const before = sampleValue(await scrape('worker'), 'dating_outbox_relayed_jobs_total') ?? 0;
  await site.owner`
    insert into outbox (tenant_id, job, data)
    values (${site.pair.amora.id}, 'end-restrictions', ${site.owner.json({ tenantId: site.pair.amora.id })})`;
  await soon(async () => {
    const samples = await scrape('worker');
    const done = { job: 'end-restrictions', outcome: 'done' };
    expect(sampleValue(samples, 'dating_jobs_total', done)).toBeGreaterThan(0);
    expect(sampleValue(samples, 'dating_job_duration_seconds_count', { job: done.job })).toBeGreaterThan(0);
    expect(sampleValue(samples, 'dating_outbox_relayed_jobs_total')).toBeGreaterThan(before);
    expect(sampleValue(samples, 'dating_queue_jobs', { queue: 'general', state: 'failed' })).toBe(0);
    expect(
      sampleValue(samples, 'dating_queue_oldest_waiting_seconds', { queue: 'general' }),
    ).toBeGreaterThanOrEqual(0);
  });
});

it('metrics name no member, brand or host', async () => {
  const text = `${await textOf('main')}${await textOf('worker')}`;
  for (const personal of [String(anna.id), site.pair.amora.slug, site.pair.amora.domain, 'example.test'])
    expect(text).not.toContain(personal);
});

it('metrics are not served on the site’s port for any host, and nothing else is served on theirs', async () => {
  for (const host of [site.pair.amora.domain, 'staff.localhost', '127.0.0.1', 'localhost']) {
    const { text } = await ask('/metrics', {}, host);
    expect(text).not.toContain('dating_');
    expect(text).not.toContain('process_cpu');
  }
  for (const port of Object.values(site.metricsPorts)) {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  }
});
