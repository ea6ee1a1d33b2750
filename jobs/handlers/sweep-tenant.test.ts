import { expect, it, vi } from 'vitest';
import { sweepTenant } from './sweep-tenant.ts';

const scope = {} as never;

it('a failing sweep does not stop the others and is named in the error', async () => {
  const [first, second] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const broken = new Error('no index');
  const sweeps = { first, visits: () => Promise.reject(broken), second };
  const failure = await sweepTenant(scope, sweeps).catch((error: unknown) => error);
  expect(second).toHaveBeenCalledOnce();
  expect(failure).toMatchObject({ message: 'These sweeps failed: visits.', errors: [broken] });
  await sweepTenant(scope, { first, second });
});
