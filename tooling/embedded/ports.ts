import { createServer } from 'node:net';
import getPort from 'get-port';

/** A free port; `preferred` if it is free. */
export const freePort = (preferred?: number): Promise<number> =>
  getPort({ host: '127.0.0.1', ...(preferred && { port: preferred }) });

/** Below the ephemeral port range, so that no other program gets one of these ports between its choice and its use. */
const FIRST_RESERVED = 21_000;

/**
 * `count` free ports that no other process reserves until `release`. One more port is listened on in the meantime,
 * which marks the reservation for others.
 */
export async function reservePorts(
  count: number,
): Promise<{ ports: number[]; release: () => Promise<void> }> {
  for (let mark = FIRST_RESERVED; ; mark += count + 1) {
    const server = createServer().unref();
    const isOurs = await new Promise<boolean>((resolve, reject) => {
      server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
        code === 'EADDRINUSE' ? resolve(false) : reject(new Error(message)),
      );
      server.listen({ port: mark, host: '127.0.0.1', exclusive: true }, () => resolve(true));
    });
    if (!isOurs) continue;
    const release = () => new Promise<void>((done) => server.close(() => done()));
    const ports = Array.from({ length: count }, (_, n) => mark + 1 + n);
    const faults = await Promise.all(ports.map((port) => portFault(port, '127.0.0.1')));
    if (faults.every((fault) => fault === null)) return { ports, release };
    await release();
  }
}

/** Why the port is unavailable on the host (EADDRINUSE, EACCES, …); null when it is free. */
function portFault(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** Throws a sentence for the terminal when the site could not listen there. */
export async function ensurePortFree(port: number, host: string): Promise<void> {
  const trouble = await portFault(port, host);
  if (trouble === 'EADDRINUSE') throw new Error(takenText(port));
  if (trouble === 'EACCES')
    throw new Error(`Port ${port} needs more rights than this user has. Choose one: PORT=8080 npm start`);
  if (trouble) throw new Error(`Cannot listen on ${host} port ${port} (${trouble}). Check HOST and PORT.`);
  // A browser tries ::1 first for *.localhost, so another server there would respond instead.
  if (host === '127.0.0.1' && (await portFault(port, '::1')) === 'EADDRINUSE')
    throw new Error(takenText(port));
}

function takenText(port: number): string {
  return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`;
}

export function parsePort(text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}
