import { afterEach, expect, it, vi } from 'vitest';
import { leaveWhenLoggedOut } from './logged-out.ts';

afterEach(() => vi.unstubAllGlobals());

function pageThatGets(answer: () => Response) {
  const removed: string[] = [];
  const storage = { 'draft:1': 'Hello', theme: 'dark', removeItem: (key: string) => void removed.push(key) };
  Object.defineProperty(storage, 'removeItem', { enumerable: false });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  const assign = vi.fn();
  const location = { pathname: '/chats/7', search: '?a=1', origin: 'https://amora.test', assign };
  const page = { fetch: (async () => answer()) as typeof fetch, location };
  leaveWhenLoggedOut(page);
  return { page, assign, removed };
}
const refusal = { error: 'authentication_required', authentication_required: true };

it('an answer that asks for a log-in leads there once, and back, and leaves no draft behind', async () => {
  const { page, assign, removed } = pageThatGets(() => Response.json(refusal, { status: 403 }));
  const answers = [await page.fetch('/api/chat.php'), await page.fetch('/api/chat.php')];
  expect(await answers[0]?.json()).toEqual(refusal);
  expect(assign.mock.calls).toEqual([['/login?back=%2Fchats%2F7%3Fa%3D1']]);
  expect(removed).toEqual(['draft:1']);
});

it.each([
  ['another refusal', () => Response.json({ error: 'blocked_by_them' }, { status: 403 })],
  ['one without JSON', () => new Response('No.', { status: 403 })],
  ['any other answer', () => Response.json(refusal)],
])('%s stays on the page', async (_, answer) => {
  const { page, assign, removed } = pageThatGets(answer);
  await page.fetch('/api/chat.php');
  expect(assign).not.toHaveBeenCalled();
  expect(removed).toEqual([]);
});
