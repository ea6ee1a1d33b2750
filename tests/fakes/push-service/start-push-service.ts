import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received message, still encrypted. */
export type Arrived = { headers: Record<string, string>; body: string };

type Answer = { status: number; retryAfter?: string };

/**
 * A push service on this machine: accepts messages at `/push/<box>` and returns them at `/box/<box>`, with bodies as
 * base64. `PUT /answer/<box>` sets the responses to the next ones; 201 otherwise.
 */
export async function startPushService(port = 0): Promise<{ origin: string; close: () => Promise<void> }> {
  const boxes = new Map<string, Arrived[]>();
  const answers = new Map<string, Answer[]>();
  const server = createServer((req, res) => void route(req, res, boxes, answers));
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up));
  server.unref();
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function route(
  req: IncomingMessage,
  res: ServerResponse,
  boxes: Map<string, Arrived[]>,
  answers: Map<string, Answer[]>,
): Promise<void> {
  const [, kind, box = ''] = (req.url ?? '').split('/');
  const body = await bodyOf(req);
  const arrived = boxes.get(box) ?? [];
  if (kind === 'box') return reply(res, 200, JSON.stringify(arrived));
  if (kind === 'answer') {
    answers.set(box, JSON.parse(body.toString()) as Answer[]);
    return reply(res, 204);
  }
  if (kind !== 'push' || req.method !== 'POST') return reply(res, 404);
  const { status, retryAfter } = answers.get(box)?.shift() ?? { status: 201 };
  boxes.set(box, [
    ...arrived,
    { headers: req.headers as Record<string, string>, body: body.toString('base64') },
  ]);
  if (retryAfter) res.setHeader('Retry-After', retryAfter);
  return reply(res, status);
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const reply = (res: ServerResponse, status: number, text = ''): void => {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
};
