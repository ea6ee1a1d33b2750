import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveLog } from './event-log.ts';
import { publishToMember, setPublisher } from './publisher.ts';
import { MAX_QUEUED, RetryQueue } from './retry-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  // Leaves no publisher for the next test file of this process.
  setPublisher(undefined);
});

it('notifies members of a missed event when their event was lost, once Redis is back', async () => {
  let away = true;
  const said: string[] = [];
  const publish = async (tenantId: number, memberId: number, payload: string) => {
    if (away) throw new Error('away');
    said.push(`${tenantId} ${memberId} ${payload}`);
  };
  setPublisher(
    { publish: async () => Promise.reject(new Error('away')) } as unknown as Redis,
    {
      publish,
    } as unknown as LiveLog,
  );
  await publishToMember(1, 7, { type: 'gone', memberId: 3 });
  await publishToMember(1, 7, { type: 'gone', memberId: 4 });
  await publishToMember(1, 8, { type: 'typing', conversationId: 1, memberId: 2 });
  await vi.advanceTimersByTimeAsync(5_000);
  away = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(said).toEqual(['1 7 {"type":"missed"}']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toHaveLength(1);
});

it('resets all streams of a brand when there are too many members to track', async () => {
  const said: string[] = [];
  const retryQueue = new RetryQueue({
    member: async (tenantId, memberId) => said.push(`${tenantId} ${memberId}`),
    tenant: async (tenantId) => said.push(`all of ${tenantId}`),
  });
  for (let id = 0; id <= MAX_QUEUED + 5; id += 1) retryQueue.add(1, id);
  retryQueue.add(2, 5);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(said).toEqual(['all of 1', '2 5']);
});
