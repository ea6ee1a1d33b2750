import { type IncomingHttpHeaders, request } from 'node:http';
import { PORT } from './call.ts';

export type StreamEvent = { event: string; id: string; data: string };
export type OpenedStream = {
  status: number;
  headers: IncomingHttpHeaders;
  events: StreamEvent[];
  /** Null while it is open. */
  endedAt: number | null;
  close: () => void;
};

/** An event stream of the site, read like a browser reads it; resolves with the response. */
export function openStream(
  host: string,
  cookie: string,
  options: { query?: string; lastEventId?: string; port?: number } = {},
): Promise<OpenedStream> {
  const { query = '', lastEventId, port = PORT } = options;
  const headers: Record<string, string> = { host: `${host}:${port}`, cookie };
  if (lastEventId) headers['last-event-id'] = lastEventId;
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: `/events${query}`, headers, agent: false },
      (answer) => {
        const stream: OpenedStream = {
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          events: [],
          endedAt: null,
          close: () => sent.destroy(),
        };
        let rest = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          const blocks = (rest + part).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) stream.events.push(parse(block));
        });
        const ended = () => {
          stream.endedAt ??= Date.now();
        };
        answer.on('close', ended).on('error', ended);
        resolve(stream);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

function parse(block: string): StreamEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  return {
    event: fields.get('event') ?? 'message',
    id: fields.get('id') ?? '',
    data: fields.get('data') ?? '',
  };
}

/** The texts of the messages from a stream, in order. */
export const bodiesOf = ({ events }: OpenedStream): string[] =>
  events
    .filter(({ event }) => event === 'message')
    .map(({ data }) => JSON.parse(data))
    .filter(({ type }) => type === 'message')
    .map(({ message }) => message.body);

export const lastIdOf = ({ events }: OpenedStream): string => events.findLast(({ id }) => id)?.id ?? '';
