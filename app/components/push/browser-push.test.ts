import { afterEach, expect, it, vi } from 'vitest';
import { registerWorker } from './browser-push.ts';

afterEach(() => vi.unstubAllGlobals());

it('registers the worker once, and again after a failure', async () => {
  const registration = {};
  const register = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(registration);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  await expect(registerWorker()).rejects.toThrow('offline');
  expect(await registerWorker()).toBe(registration);
  expect(await registerWorker()).toBe(registration);
  expect(register).toHaveBeenCalledTimes(2);
});
