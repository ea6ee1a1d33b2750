import { afterEach, expect, test, vi } from 'vitest';
import { isConnectionFault, onceReachable } from './connection.ts';

afterEach(() => void vi.unstubAllGlobals());
const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  'recognizes a browser error as a connection failure: %s',
  (message) => {
    online(true);
    expect(isConnectionFault(new TypeError(message))).toBe(true);
    expect(isConnectionFault(new Error(message))).toBe(false);
  },
);

test.each([
  'Failed to fetch dynamically imported module: https://example.test/assets/a.js',
  'Importing a module script failed.',
  'Cannot read properties of undefined',
])('treats an error as a fault of the site, unless the browser is offline: %s', (message) => {
  online(true);
  expect(isConnectionFault(new TypeError(message))).toBe(false);
  online(false);
  expect(isConnectionFault(new TypeError(message))).toBe(true);
});

test('a look for the site that was stopped while it was being answered does nothing', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  const answers: ((reply: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const then = vi.fn();
  const look = async () => {
    const stop = onceReachable(then);
    await vi.advanceTimersByTimeAsync(5_000);
    return stop;
  };
  const stop = await look();
  stop();
  answers.shift()?.(new Response('ok'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect([then.mock.calls.length, answers.length]).toEqual([0, 0]);
  await look();
  answers.shift()?.(new Response('ok'));
  await vi.advanceTimersByTimeAsync(0);
  expect(then).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
