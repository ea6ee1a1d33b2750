import { request } from 'node:http';
import type postgres from 'postgres';
import { median } from '../report.ts';
import { BRAND, makeChatters, makeConversation } from './chatters.ts';

const LENGTHS = [50, 10_000] as const;
const ROUNDS = 300;

export type Opening = { ratio: number; ms: number[] };

/** Alternately opens a conversation of 50 messages and one of 10,000; medians and their ratio. */
export async function compareOpening(sql: postgres.Sql, port: number): Promise<Opening> {
  const [me, ...others] = await makeChatters(sql, 3);
  if (!me) throw new Error('No member was created.');
  const paths: string[] = [];
  for (const [n, other] of others.entries())
    paths.push(`/chats/${await makeConversation(sql, me, other, LENGTHS[n] ?? 0)}`);
  await sql`vacuum (analyze) messages`;
  const took: number[][] = paths.map(() => []);
  for (let round = -20; round < ROUNDS; round += 1)
    for (const [n, path] of paths.entries()) {
      const ms = await timeOf(port, path, me.cookie);
      if (round >= 0) took[n]?.push(ms);
    }
  const [few = 0, many = 0] = took.map(median);
  return { ratio: many / few, ms: [few, many] };
}

function timeOf(port: number, path: string, cookie: string): Promise<number> {
  const headers = { host: `${BRAND}.localhost:${port}`, cookie };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, headers }, (res) => {
      res.resume();
      res.on('end', () =>
        res.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Error(`${path} answered ${res.statusCode}`)),
      );
    });
    req.on('error', reject);
    req.end();
  });
}
