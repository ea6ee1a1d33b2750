import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, unusablePasswordHash } from './secrets.ts';

it('checking the decoy hash takes the same work as any other', async () => {
  const shape = (hash: string) => hash.split('$').map((part, n) => (n < 4 ? part : part.length));
  expect(shape(unusablePasswordHash())).toEqual(shape(await hashPassword('a horse')));
  // Not rejected as malformed, which would return immediately.
  expect(await verify(unusablePasswordHash(), '')).toBe(false);
});
