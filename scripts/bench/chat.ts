import { createHash, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import postgres from 'postgres';
import { type Bench, percentile, report, say } from './report.ts';
import { startBenchSite } from './site.ts';

const MEMBERS = 200;
const MESSAGES_PER_SECOND = 50;
const SECONDS = 20;
const HOST = 'amora.localhost';

type Chatter = { id: number; cookie: string };

/**
 * 200 members with an open event stream each; pairs write to each other, through the whole of the site.
 * Measured from before the request is sent to the moment that the event is read off the other's stream.
 */
export const chat: Bench = async (crew, onEnd) => {
  const site = await startBenchSite(crew, onEnd);
  const chatters = await makeChatters(site.ownerUrl);
  const arrivals = new Map<string, (at: number) => void>();
  const streams = await Promise.all(
    chatters.map((chatter) =>
      openStream(site.port, chatter, (clientId) => arrivals.get(clientId)?.(performance.now())),
    ),
  );
  say(`${streams.length} members are connected.`);
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const delays: number[] = [];
  const total = MESSAGES_PER_SECOND * SECONDS;
  const sent: Promise<void>[] = [];
  for (let i = 0; i < total; i += 1) {
    const pair = (i % (MEMBERS / 2)) * 2;
    const [from, to] = i % 2 === 0 ? [pair, pair + 1] : [pair + 1, pair];
    sent.push(sendOne(site.port, agent, chatters[from], chatters[to], arrivals, delays));
    await new Promise((done) => setTimeout(done, 1000 / MESSAGES_PER_SECOND));
  }
  await Promise.all(sent);
  for (const close of streams) close();
  agent.destroy();
  report('chat', 'arrival_p50_ms', percentile(delays, 0.5), { members: MEMBERS, messages: delays.length });
  report('chat', 'arrival_p99_ms', percentile(delays, 0.99));
};

/** Premium members with credits and a session each, in pairs. */
async function makeChatters(ownerUrl: string): Promise<Chatter[]> {
  const sql = postgres(ownerUrl, {
    max: 1,
    types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
  });
  try {
    const [tenant] = await sql<{ id: number }[]>`select id from platform.tenants where slug = 'amora'`;
    const tenantId = tenant?.id ?? 0;
    const cookies = Array.from({ length: MEMBERS }, () => randomUUID().replaceAll('-', ''));
    const hashes = cookies.map((cookie) => createHash('sha256').update(cookie).digest('base64url'));
    const rows = await sql.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${String(tenantId)}, true)`;
      return await tx<{ id: number; n: number }[]>`
        with made as (
          insert into members (tenant_id, status, name, gender, date_of_birth, country, region)
          select ${tenantId}, 'active', 'Chatter ' || n, 'female', '1990-01-01', 'US', 'US-NY'
          from generate_series(1, ${MEMBERS}::int) n returning id
        ), numbered as (select id, row_number() over (order by id)::int as n from made),
        accounts_made as (
          insert into accounts (tenant_id, id, email, password_hash, status, language, paid_at, credits)
          select ${tenantId}, id, 'chatter-' || n || '@bench.test', '-', 'active', 'en', now(), 1000000 from numbered
          returning id
        ), opened as (
          insert into sessions (tenant_id, id_hash, account_id, expires_at)
          select ${tenantId}, (${hashes}::text[])[n], id, now() + interval '1 day' from numbered
          where exists (select from accounts_made)
        )
        select id, n from numbered order by n`;
    });
    return rows.map(({ id, n }) => ({ id, cookie: `auth.session=${cookies[n - 1]}` }));
  } finally {
    await sql.end();
  }
}

function openStream(
  port: number,
  { cookie }: Chatter,
  onMessage: (clientId: string) => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const req = request({
      host: '127.0.0.1',
      port,
      path: '/events',
      agent: false,
      headers: { host: `${HOST}:${port}`, cookie },
    });
    req.on('response', (res) => {
      if (res.statusCode !== 200) reject(new Error(`A stream was refused: ${res.statusCode}`));
      let rest = '';
      res.on('data', (chunk: Buffer) => {
        rest += chunk.toString();
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (line.startsWith('event: hello')) resolve(() => req.destroy());
          const id = /"type":"message".*"clientId":"([^"]+)"/.exec(line)?.[1];
          if (id) onMessage(id);
        }
      });
      res.on('error', () => {}); // closed by us at the end
    });
    req.on('error', (error) => reject(error));
    req.end();
  });
}

/** Resolves when the receiver has it; the sender's own stream gets it too and is not counted. */
async function sendOne(
  port: number,
  agent: Agent,
  from: Chatter | undefined,
  to: Chatter | undefined,
  arrivals: Map<string, (at: number) => void>,
  delays: number[],
): Promise<void> {
  if (!from || !to) return;
  const clientId = randomUUID();
  const body = JSON.stringify({ recipient: to.id, client_id: clientId, body: `Hello ${clientId}` });
  const started = performance.now();
  const both = new Promise<void>((resolve) => {
    let seen = 0;
    arrivals.set(clientId, (at) => {
      seen += 1;
      // The receiver is told first; the later of the two is an honest upper bound.
      if (seen === 2) {
        delays.push(at - started);
        arrivals.delete(clientId);
        resolve();
      }
    });
  });
  await post(port, agent, from.cookie, body);
  await both;
}

function post(port: number, agent: Agent, cookie: string, body: string): Promise<void> {
  const host = `${HOST}:${port}`;
  const headers = {
    host,
    cookie,
    origin: `http://${host}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const req = request(
      { host: '127.0.0.1', port, path: '/api/message.php', method: 'POST', agent, headers },
      (res) => {
        res.resume();
        res.on('end', () =>
          res.statusCode === 200 ? resolve() : reject(new Error(`Sending answered ${res.statusCode}`)),
        );
      },
    );
    req.on('error', reject);
    req.end(body);
  });
}
