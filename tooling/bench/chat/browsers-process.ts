import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Chatter } from './chatters.ts';

/** The messages between the benchmark and this process. */
export type Order =
  | { do: 'open'; host: string; port: number; chatters: Chatter[] }
  | { do: 'talk'; host: string; port: number; chatters: Chatter[]; perSecond: number; seconds: number };
export type Reply = { ok: true; delays: number[] } | { ok: false; error: string };

/** A separate process, so that the cost of simulating a thousand browsers is not measured. */
const OPENING_AT_ONCE = 40;
/** Words only, because digits may look like a phone number, which first messages may not contain. */
const TEXT = 'Hello, how are you today? The sea was warm and the garden is in flower.';
const arrived = new Map<string, () => void>();

process.on('message', async (order: Order) => {
  const reply: Reply = await run(order).then(
    (delays) => ({ ok: true, delays }),
    (error: unknown) => ({ ok: false, error: String(error) }),
  );
  process.send?.(reply);
});

async function run(order: Order): Promise<number[]> {
  if (order.do === 'talk') return await talk(order);
  const left = [...order.chatters];
  const worker = async (): Promise<void> => {
    for (let chatter = left.pop(); chatter; chatter = left.pop()) await open(order, chatter);
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, worker));
  return [];
}

type Where = { host: string; port: number };

function open({ host, port }: Where, { id, cookie }: Chatter): Promise<void> {
  const headers = { host: `${host}:${port}`, cookie };
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path: '/events', agent: false, headers });
    req.on('response', (res) => {
      if (res.statusCode !== 200) return reject(new Error(`A stream was refused: ${res.statusCode}`));
      res.setEncoding('latin1').on('data', (chunk: string) => {
        if (chunk.includes('event: hello')) resolve();
        for (const [, clientId] of chunk.matchAll(/"clientId":"([^"]+)"/g))
          arrived.get(`${id} ${clientId}`)?.();
      });
      res.on('close', () => process.exit(1)); // nothing to stop here
    });
    req.on('error', reject);
    req.end();
  });
}

/**
 * Pairs write to each other at a steady rate; measures milliseconds from before the request to the recipient's event.
 */
async function talk(order: Order & { do: 'talk' }): Promise<number[]> {
  const { chatters, perSecond, seconds } = order;
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const delays: number[] = [];
  const sent: Promise<void>[] = [];
  const started = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const wait = started + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    const first = (n * 2) % chatters.length;
    const [from, to] =
      n % 2 === 0 ? [chatters[first], chatters[first + 1]] : [chatters[first + 1], chatters[first]];
    if (from && to) sent.push(sendOne(order, agent, from, to, delays));
  }
  await Promise.all(sent);
  agent.destroy();
  return delays;
}

async function sendOne(
  where: Where,
  agent: Agent,
  from: Chatter,
  to: Chatter,
  delays: number[],
): Promise<void> {
  const clientId = randomUUID();
  const body = JSON.stringify({ recipient: to.id, client_id: clientId, body: TEXT });
  const key = `${to.id} ${clientId}`;
  const started = performance.now();
  const arrival = new Promise<void>((resolve) => {
    arrived.set(key, () => {
      delays.push(performance.now() - started);
      arrived.delete(key);
      resolve();
    });
  });
  await post(where, agent, from.cookie, body);
  await arrival;
}

function post({ host, port }: Where, agent: Agent, cookie: string, body: string): Promise<void> {
  const headers = {
    host: `${host}:${port}`,
    cookie,
    origin: `http://${host}:${port}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const options = { host: '127.0.0.1', port, path: '/api/message.php', method: 'POST', agent, headers };
  return new Promise((resolve, reject) => {
    const req = request(options, (res) => {
      res.resume();
      res.on('end', () =>
        res.statusCode === 200 ? resolve() : reject(new Error(`Sending answered ${res.statusCode}`)),
      );
    });
    req.on('error', reject);
    req.end(body);
  });
}
