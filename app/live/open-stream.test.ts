import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { OpenStream } from './open-stream.ts';

it('reports its position with each heartbeat, never ahead of what it has sent', () => {
  const written: string[] = [];
  const res = {
    write: (part: unknown) => written.push(String(part)),
    writableEnded: false,
    writableLength: 0,
  };
  const owner = { tenantId: 1, memberId: 2, session: 's' };
  const stream = new OpenStream(res as unknown as ServerResponse, owner, '');
  stream.begin({ position: 'abc123-99-1700000000000-0', reset: false, events: [] });
  const ids = () => written.splice(0).map((text) => /^id: (.*)$/m.exec(text)?.[1] ?? '');
  ids();
  for (const entry of ['', '1699999999999-0', '1700000045000-0', '1700000045000-0']) stream.beat(entry);
  expect(ids()).toEqual(['', '', 'abc123-99-1700000045000-0', '']);
  const frame = (ms: number) => ({ order: ms * 1_000, payload: '{}', bytes: Buffer.from(`id: ${ms}\n\n`) });
  stream.receive(frame(1700000044999));
  stream.receive(frame(1700000045001));
  expect(ids()).toEqual(['1700000045001']);
});
