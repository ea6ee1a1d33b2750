import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { type BodyLimits, watchBody } from './request-body.ts';

const LIMITS: BodyLimits = {
  withinMs: 150,
  uploadWithinMs: 2_000,
  intervalMs: 100,
  minBytes: 100,
  lingerMs: 100,
};
const context = { facts: { address: '192.0.2.1' }, sessionCookie: '' } as never;
const open: { server: Server; sockets: Socket[] } = { server: createServer(), sockets: [] };
afterEach(() => {
  vi.useRealTimers();
  for (const socket of open.sockets.splice(0)) socket.destroy();
  open.server.close();
});

async function serve(answer: RequestListener): Promise<void> {
  open.server = createServer((req, res) => {
    watchBody(req, res, context, LIMITS);
    answer(req, res);
  });
  open.server.listen(0, '127.0.0.1');
  await once(open.server, 'listening');
}

/** A connection to the server, with everything that it has received. */
function connection(): { socket: Socket; heard: () => string; ended: () => boolean } {
  const socket = connect((open.server.address() as AddressInfo).port, '127.0.0.1');
  open.sockets.push(socket);
  let text = '';
  let ended = false;
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    ended = true;
  });
  return { socket, heard: () => text, ended: () => ended };
}

const head = (path: string, length: number, type = 'text/plain') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const UPLOAD = ['/api/photo.php', 1_000_000, 'multipart/form-data; boundary=x'] as const;
const read: RequestListener = async (req, res) => {
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) bytes += chunk.length;
  res.end(`${bytes} bytes`);
};

it('an upload that sends no data is aborted with a reason', async () => {
  await serve((req, res) => void Promise.resolve(read(req, res)).catch(() => {}));
  const { socket, heard, ended } = connection();
  socket.write(head(...UPLOAD));
  await expect.poll(ended).toBe(true);
  expect(heard()).toContain(' 408 ');
  expect(heard()).toContain('too_slow');
});

it('an upload that keeps sending is read to its end, regardless of duration', async () => {
  // A busy machine may take longer than an interval to pass on what was sent.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  let arrived = 0;
  await serve((req, res) => {
    req.on('data', (chunk: Buffer) => {
      arrived += chunk.length;
    });
    req.on('end', () => res.end(`${arrived} bytes`));
  });
  const { socket, heard, ended } = connection();
  socket.write(head('/api/photo.php', 1_500, UPLOAD[2]));
  for (let sent = LIMITS.minBytes; sent <= 1_500; sent += LIMITS.minBytes) {
    socket.write('x'.repeat(LIMITS.minBytes));
    // `expect.poll` would advance the timers.
    while (arrived < sent && !ended()) await setImmediate();
    expect(heard()).toBe('');
    vi.advanceTimersByTime(LIMITS.intervalMs);
  }
  vi.useRealTimers();
  await expect.poll(heard).toContain('1500 bytes');
});

it('a form that sends no data is aborted at its deadline', async () => {
  await serve((req, res) => void Promise.resolve(read(req, res)).catch(() => {}));
  const { socket, heard, ended } = connection();
  socket.write(`${head('/login', 20)}half`);
  await expect.poll(ended).toBe(true);
  expect(heard()).toContain(' 408 ');
});

it('an unread body leaves its connection usable for the next request', async () => {
  const seen: IncomingMessage[] = [];
  await serve((req, res) => {
    seen.push(req);
    res.end(`answer ${seen.length}`);
  });
  const { socket, heard, ended } = connection();
  socket.write(`${head('/login', 4)}body`);
  await expect.poll(heard).toContain('answer 1');
  const until = performance.now() + 3 * LIMITS.withinMs;
  await expect.poll(() => performance.now() > until).toBe(true);
  expect(ended()).toBe(false);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(heard).toContain('answer 2');
});

it('a body that stalls after the response closes its connection', async () => {
  await serve((_, res) => res.end('answer'));
  const { socket, heard, ended } = connection();
  socket.write(`${head('/login', 1_000)}half`);
  await expect.poll(heard).toContain('answer');
  await expect.poll(ended).toBe(true);
});
