import { afterEach, expect, test, vi } from 'vitest';
import { isConnectionFault } from './connection.ts';

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
