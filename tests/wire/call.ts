import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export const PORT = Number(process.env.TEST_BASE_PORT);

/** The running site's database in the tests' Redis. */
export const siteRedisUrl = (): string => String(process.env.TEST_REDIS_URL).replace(/\d+$/, '1');

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string };
export type Options = {
  method?: string;
  headers?: Record<string, string>;
  /** `name=value` of the cookies to send. */
  cookie?: string;
  body?: string | Buffer;
  /** Sends the body without a Content-Length. */
  chunked?: boolean;
  /** The port of a server other than the tests' shared one. */
  port?: number;
  /** The loopback address to send from, for tests that use up what one network may do. */
  from?: string;
};

/**
 * One request to a host of the running site. `fetch` can neither set Host nor resolve *.localhost. Changing requests
 * have the site's own origin unless the headers say otherwise.
 */
export function call(host: string, path: string, options: Options = {}): Promise<Reply> {
  const { method = 'GET', body, cookie, chunked = false, port = PORT, from } = options;
  const headers: Record<string, string> = { host: `${host}:${port}` };
  if (method !== 'GET') headers.origin = `http://${host}:${port}`;
  if (cookie) headers.cookie = cookie;
  if (chunked) headers['transfer-encoding'] = 'chunked';
  else if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { ...headers, ...options.headers },
        agent: false,
        ...(from && { localAddress: from }),
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
        answer.on('error', reject);
      },
    );
    // Also fails when the site has responded and stopped reading; then the response came first.
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A form as a browser sends it. */
export const form = (fields: Record<string, string>): Options => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** A call with a JSON body. */
export const json = (value: unknown, method = 'POST'): Options => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

/** Sends raw bytes and reads the response until the connection ends. */
export function raw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(PORT, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
    socket.on('error', reject);
  });
}
