import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const assign = vi.fn();
const removed: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  assign.mockClear();
  removed.length = 0;
  const storage = {
    'draft:1': 'Hello',
    'outbox:1': '[]',
    theme: 'dark',
    removeItem: (key: string) => void removed.push(key),
  };
  Object.defineProperty(storage, 'removeItem', { enumerable: false });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { location: { pathname: '/chats/7', search: '?a=1', assign } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Responds with each of these in turn, then with the last one; null means no response. */
function serve(...answers: (() => Response | null)[]) {
  let calls = 0;
  const fetch = vi.fn(async () => {
    const answer = answers[Math.min(calls, answers.length - 1)]?.() ?? null;
    calls += 1;
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function call(path: string, options = {}) {
  const { callApi } = await import('./call-api.ts');
  const reply = callApi(path, options);
  await vi.runAllTimersAsync();
  return await reply;
}

const down = () => new Response('Bad gateway', { status: 502 });

it('retries an idempotent call up to the fifth attempt', async () => {
  const fetch = serve(
    down,
    () => null,
    down,
    down,
    () => Response.json({ done: true }),
  );
  expect(await call('/api/chat.php', { method: 'DELETE' })).toEqual({ ok: true, body: { done: true } });
  expect(fetch).toHaveBeenCalledTimes(5);
});

it('gives up after five attempts', async () => {
  const fetch = serve(down);
  expect(await call('/api/chat.php')).toMatchObject({ ok: false, code: 'unreachable' });
  expect(fetch).toHaveBeenCalledTimes(5);
});

it('does not retry a POST without a client id', async () => {
  const fetch = serve(down);
  await call('/api/order.php', { method: 'POST', json: {} });
  expect(fetch).toHaveBeenCalledTimes(1);
  await call('/api/gift.php', { method: 'POST', json: { client_id: 'x' }, idempotent: true });
  expect(fetch).toHaveBeenCalledTimes(6);
});

it('fails at once while the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const fetch = serve(() => null);
  expect(await call('/api/chat.php')).toMatchObject({ ok: false, code: 'unreachable' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('does not retry a rejected call, and returns its code', async () => {
  const fetch = serve(() => Response.json({ error: 'too_late' }, { status: 422 }));
  expect(await call('/api/message.php', { method: 'PUT', json: {} })).toMatchObject({ code: 'too_late' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

const refusal = { error: 'authentication_required', authentication_required: true };

it('navigates to the login once when the session has ended, and deletes drafts, but no queued messages', async () => {
  serve(() => Response.json(refusal, { status: 403 }));
  expect(await call('/api/chat.php')).toMatchObject({ code: 'authentication_required' });
  await call('/api/chat.php');
  expect(assign.mock.calls).toEqual([['/login?back=%2Fchats%2F7%3Fa%3D1']]);
  expect(removed).toEqual(['draft:1']);
});

it.each([
  ['another refusal', () => Response.json({ error: 'blocked_by_them' }, { status: 403 })],
  ['a refusal without JSON', () => new Response('No.', { status: 403 })],
  ['any other answer', () => Response.json(refusal)],
])('%s stays on the page', async (_, answer) => {
  serve(answer);
  await call('/api/chat.php');
  expect(assign).not.toHaveBeenCalled();
  expect(removed).toEqual([]);
});
