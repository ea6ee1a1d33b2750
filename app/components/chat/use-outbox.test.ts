import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useOutbox } from './use-outbox.ts';

afterEach(() => void vi.unstubAllGlobals());

it('accepts a message with its sender before the effects of the page have run', async () => {
  const posted: unknown[] = [];
  vi.stubGlobal('window', { addEventListener: () => {} });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (_: string, { body, signal }: { body: string; signal?: AbortSignal }) => {
    posted.push({ ...JSON.parse(body), ends: signal !== undefined });
    return Response.json({ error: 'other_member' }, { status: 409 });
  });
  let outbox: ReturnType<typeof useOutbox>['outbox'] | undefined;
  const Page = () => {
    ({ outbox } = useOutbox(5, 7, () => {}));
    return null;
  };
  renderToString(createElement(Page)); // renders, and runs no effect
  const message = { clientId: 'c', recipientId: 7, body: 'Hello', replyTo: null, at: '', cost: 2 };
  outbox?.().add(message);
  await vi.waitFor(() => expect(outbox?.().stuck).toBe(true));
  expect(posted).toEqual([
    { sender: 5, recipient: 7, client_id: 'c', body: 'Hello', reply_to: null, cost: 2, ends: true },
  ]);
  expect(outbox?.().waiting).toEqual([message]);
  outbox?.().drop('c');
});
