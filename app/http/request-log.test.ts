import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseExposition, type Sample, sampleValue } from '#tests/exposition.ts';
import { serveMetrics } from '../platform/metrics-server.ts';
import { logRequest, type RequestRecord } from './request-log.ts';
import { classify, routePatterns, UNKNOWN_ROUTE } from './route-patterns.ts';

const routeOf = routePatterns({
  root: { path: '' },
  member: { parentId: 'root', path: 'members/:id' },
  unknown: { parentId: 'root', path: '*' },
});
let site: Server;
let metrics: Server;
const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  metrics = await serveMetrics('web', { port: 0, host: '127.0.0.1' });
  site = createServer((req, res) => {
    const record: RequestRecord = { id: '', tenant: null, kind: 'other', route: UNKNOWN_ROUTE };
    logRequest(req, res, record);
    if (req.headers['x-tenant'] !== 'none') classify(record, req, routeOf);
    if (req.url === '/events') res.writeHead(200).write('hello');
    else if (req.url === '/slow') setTimeout(() => res.end(), 60_000).unref();
    else res.writeHead(req.url?.startsWith('/members/') ? 200 : 404).end();
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
  metrics.close();
});

async function scrape(): Promise<Sample[]> {
  const answer = await fetch(`${addressOf(metrics)}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return parseExposition(await answer.text());
}
const ask = async (path: string, init: RequestInit = {}) => {
  await (await fetch(`${addressOf(site)}${path}`, init)).arrayBuffer();
};
/** A request that its client aborts. */
async function giveUp(path: string): Promise<void> {
  const controller = new AbortController();
  const arrived = once(site, 'request');
  const answer = fetch(`${addressOf(site)}${path}`, { signal: controller.signal });
  await arrived;
  controller.abort();
  await answer.then((response) => response.text()).catch(() => {});
}
const counted = async (labels: Record<string, string>, count: number) =>
  await vi.waitFor(async () => {
    const samples = await scrape();
    expect(sampleValue(samples, 'dating_http_requests_total', labels)).toBe(count);
    return samples;
  });

it('counts requests by the pattern of their route, never by their path', async () => {
  await ask('/members/4711');
  await ask('/members/4712');
  await ask('/members/4711', { method: 'POST' });
  const page = { kind: 'page', route: '/members/:id', status: '2xx' };
  await counted({ method: 'POST', ...page }, 1);
  const samples = await counted({ method: 'GET', ...page }, 2);
  const durations = { method: 'GET', kind: 'page', status: '2xx' };
  expect(sampleValue(samples, 'dating_http_request_duration_seconds_count', durations)).toBe(2);
  expect(
    sampleValue(samples, 'dating_http_request_duration_seconds_bucket', { ...durations, le: '+Inf' }),
  ).toBe(2);
  // Checks only the labels, because a measured time may contain the same digits.
  expect(samples.flatMap(({ labels }) => Object.values(labels)).join(' ')).not.toContain('471');
});

it('counts unknown paths, hosts and methods under one label each', async () => {
  await ask('/wp-login.php');
  await ask('/what/ever');
  await ask('/what', { headers: { 'x-tenant': 'none' } });
  await ask('/what', { method: 'PROPFIND' });
  await counted({ method: 'other', route: '/*' }, 1);
  await counted({ method: 'GET', kind: 'other', route: 'none', status: '4xx' }, 1);
  await counted({ method: 'GET', kind: 'page', route: '/*', status: '4xx' }, 2);
});

it('counts a response that its client did not wait for as aborted, and a stream as completed', async () => {
  await giveUp('/slow');
  await counted({ kind: 'page', status: 'aborted' }, 1);
  await giveUp('/events');
  const samples = await counted({ kind: 'events', route: '/events', status: '2xx' }, 1);
  // The event stream lasts as long as its page is open.
  expect(
    sampleValue(samples, 'dating_http_request_duration_seconds_count', { kind: 'events' }),
  ).toBeUndefined();
});
