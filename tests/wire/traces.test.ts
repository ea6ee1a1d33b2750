import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { join, type Member } from '#tests/world/join.ts';
import { call } from './call.ts';
import { OwnSite } from './own-site.ts';
import { sessionOf } from './site.ts';

type Value = { stringValue?: string; intValue?: number | string };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
};

/** A trace collector that accepts OTLP over HTTP as JSON. */
const bodies: string[] = [];
const paths = new Set<string>();
let collector: Server;
let site: OwnSite;
let anna: Member & { cookie: string };

beforeAll(async () => {
  collector = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      paths.add(`${req.method} ${req.url} ${req.headers['content-type']}`);
      bodies.push(Buffer.concat(parts).toString());
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const { port } = collector.address() as AddressInfo;
  site = await OwnSite.start('traces', {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  const member = await join(site.owner, site.pair.amora, 'anna');
  anna = { ...member, cookie: await sessionOf(site.owner, site.pair.amora, member) };
});
afterAll(async () => {
  await site?.stop();
  collector?.close();
});

const textOf = (value: Value | undefined) => value?.stringValue ?? value?.intValue;
function spans() {
  return bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap((scope) =>
        scope.spans.map((span) => ({
          ...span,
          service: textOf(resource.attributes.find(({ key }) => key === 'service.name')?.value),
          facts: Object.fromEntries(span.attributes.map(({ key, value }) => [key, textOf(value)])),
        })),
      ),
    ),
  );
}
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const ask = (path: string, cookie = anna.cookie) =>
  call(site.pair.amora.domain, path, { cookie, port: site.port });

it('a request is a span with its route’s pattern, and contains the spans of its transactions', async () => {
  expect((await ask(`/members/${anna.id}?from=secret-word`)).status).toBeLessThan(400);
  expect((await ask('/no-such-page/with-secret-word')).status).toBe(404);
  await fetch(`http://127.0.0.1:${site.port}/healthz`);
  await soon(() => {
    const request = spans().find(({ facts }) => facts['http.route'] === '/members/:id');
    expect(request).toMatchObject({
      name: 'GET /members/:id',
      service: 'dating-web',
      facts: { 'http.request.method': 'GET', 'dating.brand': site.pair.amora.slug },
    });
    const within = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(within.length).toBeGreaterThan(0);
    for (const { name, traceId, facts } of within)
      expect([name, traceId, facts['db.system.name']]).toEqual([
        'transaction',
        request?.traceId,
        'postgresql',
      ]);
    expect(spans().some(({ facts }) => facts['http.response.status_code'] === 404)).toBe(true);
  });
  expect(spans().some(({ name }) => /healthz/.test(name))).toBe(false);
});

it('a job is a span with its name, class and outcome', async () => {
  const data = site.owner.json({ tenantId: site.pair.amora.id });
  await site.owner`
    insert into outbox (tenant_id, job, data) values (${site.pair.amora.id}, 'end-restrictions', ${data})`;
  await soon(() => {
    const job = spans().find(({ name }) => name === 'job end-restrictions');
    expect(job).toMatchObject({
      service: 'dating-worker',
      facts: { 'dating.queue': 'general', 'dating.outcome': 'done' },
    });
    expect(spans().some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
  });
});

it('spans contain no person, address or search text', () => {
  expect([...paths]).toEqual(['POST /v1/traces application/json']);
  const text = bodies.join('\n');
  for (const personal of [String(anna.id), anna.email, site.pair.amora.domain, 'secret-word', '127.0.0.1'])
    expect(text.includes(personal), personal).toBe(false);
});
