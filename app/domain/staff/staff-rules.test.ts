import { expect, it } from 'vitest';
import { staffPasswordFault, withoutAddresses } from './staff-rules.ts';

it.each([
  [13, 'too_short'],
  [14, null],
  [200, null],
  [201, 'too_long'],
])('a password of %i characters: %s', (length, fault) =>
  expect(staffPasswordFault('x'.repeat(length))).toBe(fault),
);

it.each([
  ['550 5.1.1 <Ann.Lee+x@example.test>: no such user', '550 5.1.1 <…@…>: no such user'],
  ['to ann@example.test,bo@example.test failed', 'to …@…,…@… failed'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('an error is shown without addresses: %s', (error, shown) => expect(withoutAddresses(error)).toBe(shown));
