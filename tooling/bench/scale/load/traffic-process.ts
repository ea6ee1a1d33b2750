import { randomUUID } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { createRandom } from '#demo/seed/random.ts';
import type { People, Person } from './people.ts';
import { PAGES, type PageKind, type Rates } from './rates.ts';

/** The messages between the benchmark and this process. */
export type Order =
  | { do: 'meet'; port: number; people: People }
  | { do: 'connect' }
  | { do: 'ask'; rates: Rates; seconds: number }
  | { do: 'press'; seconds: number; clients: number };
export type Kind = PageKind | 'message' | 'like' | 'arrival';
/** Milliseconds of each response, and the number of responses other than 200. */
export type Asked = { took: Partial<Record<Kind, number[]>>; refused: Record<string, number> };
export type Reply = { ok: true; asked: Asked } | { ok: false; error: string };

// A separate process, so that the cost of simulating thousands of browsers is not measured.
const OPENING_AT_ONCE = 20;
/** As long as most of the crowd's messages, and words only, because digits may look like a phone number. */
const TEXT = 'Hello, how are you today? The sea was warm and the garden is in flower.';
const REGIONS = ['US-CA', 'US-TX', 'US-NY', 'US-WY'];
const random = createRandom('traffic');
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const arrived = new Map<string, () => void>();
let port = 0;
let people: People = { brands: [], persons: [] };
let lost = 0;
let asked: Asked = { took: {}, refused: {} };

process.on('message', async (order: Order) => {
  const reply: Reply = await run(order).then(
    () => ({ ok: true, asked }),
    (error: unknown) => ({ ok: false, error: String(error) }),
  );
  process.send?.(reply);
});
process.on('disconnect', () => process.exit(0));

async function run(order: Order): Promise<void> {
  asked = { took: {}, refused: {} };
  if (order.do === 'meet') ({ port, people } = order);
  else if (order.do === 'connect') await connectAll();
  else if (order.do === 'ask') await ask(order.rates, order.seconds);
  else await press(order.seconds, order.clients);
  if (lost > 0) throw new Error(`${lost} streams were lost.`);
}

async function connectAll(): Promise<void> {
  const left = [...people.persons];
  const worker = async (): Promise<void> => {
    for (let person = left.pop(); person; person = left.pop()) await connect(person);
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, worker));
}

const hostOf = ({ brand }: Person): string => `${people.brands[brand]?.host}:${port}`;
const arrivalKey = (brand: number, id: number, clientId: string): string => `${brand} ${id} ${clientId}`;

function connect(person: Person): Promise<void> {
  const { brand, id, cookie } = person;
  const headers = { host: hostOf(person), cookie };
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path: '/events', agent: false, headers });
    req.on('response', (res) => {
      if (res.statusCode !== 200) return reject(new Error(`A stream was refused: ${res.statusCode}`));
      res.setEncoding('latin1').on('data', (chunk: string) => {
        if (chunk.includes('event: hello')) resolve();
        for (const [, clientId = ''] of chunk.matchAll(/"clientId":"([^"]+)"/g))
          arrived.get(arrivalKey(brand, id, clientId))?.();
      });
      res.on('close', () => {
        lost += 1;
      });
    });
    req.on('error', reject);
    req.end();
  });
}

/** At random times, at the given rate per second, regardless of how long responses take (open loop). */
async function ask(rates: Rates, seconds: number): Promise<void> {
  const perSecond = rates.pages + rates.messages + rates.likes;
  const answers: Promise<void>[] = [];
  const started = performance.now();
  for (let at = 0; at < seconds * 1_000; at += (-Math.log(1 - random.next()) / perSecond) * 1_000) {
    const wait = started + at - performance.now();
    if (wait > 1) await new Promise((done) => setTimeout(done, wait));
    const drawn = random.next() * perSecond;
    const person = random.pick(people.persons);
    if (drawn < rates.pages) answers.push(openPage(person, random.weighted(PAGES)));
    else if (drawn < rates.pages + rates.messages) answers.push(write(person));
    else answers.push(like(person));
  }
  await Promise.all(answers);
}

/** Members pages one after another, as fast as the site responds, in the same way as the http bench: uncompressed. */
async function press(seconds: number, clients: number): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const person = random.pick(people.persons);
      await call('members', '/members', { host: hostOf(person), cookie: person.cookie });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

function pathOf({ brand, conversations }: Person, kind: PageKind): string {
  if (kind === 'members' || kind === 'chats' || kind === 'likes') return `/${kind}`;
  if (kind === 'visitors') return '/likes/visitors';
  if (kind === 'landing') return '/';
  if (kind === 'conversation')
    return conversations.length > 0 ? `/chats/${random.pick(conversations).id}` : '/chats';
  if (kind === 'profile') return `/members/${random.pick(people.brands[brand]?.profiles ?? [])}`;
  const [from, to] = [random.int(18, 40), random.int(41, 99)];
  const place = random.chance(0.5) ? '' : `&region=${random.pick(REGIONS)}`;
  return `/members?gender=both&min_age=${from}&max_age=${to}&country=US${place}`;
}

function openPage(person: Person, kind: PageKind): Promise<void> {
  const cookie = kind === 'landing' ? 'entry_warning=1' : person.cookie;
  const headers = { host: hostOf(person), cookie, 'accept-encoding': 'gzip, deflate, br' };
  return call(kind, pathOf(person, kind), headers);
}

/** Measures until the response, and until the recipient's event if they are connected. */
async function write(person: Person): Promise<void> {
  if (person.conversations.length === 0) return;
  const { otherId } = random.pick(person.conversations);
  const clientId = randomUUID();
  const key = arrivalKey(person.brand, otherId, clientId);
  const started = performance.now();
  arrived.set(key, () => {
    note('arrival', performance.now() - started);
    arrived.delete(key);
  });
  const body = JSON.stringify({ recipient: otherId, client_id: clientId, body: TEXT });
  await call('message', '/api/message.php', writing(person, 'application/json', body), body);
  // Most recipients are not connected.
  setTimeout(() => arrived.delete(key), 2_000);
}

function like(person: Person): Promise<void> {
  const id = random.pick(people.brands[person.brand]?.profiles ?? []);
  const headers = writing(person, 'application/x-www-form-urlencoded', 'like=yes');
  return call('like', `/members/${id}/like`, headers, 'like=yes');
}

function writing(person: Person, type: string, body: string): OutgoingHttpHeaders {
  const host = hostOf(person);
  return {
    host,
    cookie: person.cookie,
    origin: `http://${host}`,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  };
}

function note(kind: Kind, ms: number): void {
  asked.took[kind] ??= [];
  asked.took[kind].push(ms);
}

function call(kind: Kind, path: string, headers: OutgoingHttpHeaders, body?: string): Promise<void> {
  const method = body === undefined ? 'GET' : 'POST';
  const started = performance.now();
  const refuse = (why: string): void => {
    asked.refused[`${kind} ${why}`] = (asked.refused[`${kind} ${why}`] ?? 0) + 1;
  };
  return new Promise((resolve) => {
    const req = request({ host: '127.0.0.1', port, path, method, agent, headers }, (res) => {
      res.resume();
      res.on('end', () => {
        if (res.statusCode === 200) note(kind, performance.now() - started);
        else refuse(String(res.statusCode));
        resolve();
      });
    });
    // The server may close a kept-alive connection just as its next request is sent.
    req.on('error', ({ message }) => {
      refuse(message);
      resolve();
    });
    req.end(body);
  });
}
