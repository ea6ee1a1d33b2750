import { expect, it } from 'vitest';
import type { Staff } from '#tenants/scope.ts';
import { mayRunJobs, withoutAddresses, worksFor } from './staff-rules.ts';

const person = (role: Staff['role'], brands: number[] = []): Staff => ({
  id: 1,
  name: 'Kim',
  email: 'kim@example.test',
  role,
  brands,
});

it('support staff have their assigned brands, operators all', () => {
  expect([1, 2, 3].map((id) => worksFor(person('support', [1, 3]), id))).toEqual([true, false, true]);
  expect(worksFor(person('support'), 1)).toBe(false);
  expect(worksFor(person('operator'), 1)).toBe(true);
});

it('only operators see the job queue', () => {
  expect(mayRunJobs(person('operator'))).toBe(true);
  expect(mayRunJobs(person('support', [1]))).toBe(false);
});

it.each([
  ['550 5.1.1 <Ann.Lee+x@example.test>: no such user', '550 5.1.1 <…@…>: no such user'],
  ['to ann@example.test,bo@example.test failed', 'to …@…,…@… failed'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('an error is shown without addresses: %s', (error, shown) => expect(withoutAddresses(error)).toBe(shown));
