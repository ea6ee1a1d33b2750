import { expect, it } from 'vitest';
import { Busy } from './bounded-queue.ts';
import { networkOf } from './network-address.ts';
import { limitLogIns } from './password-queue.ts';

it('all networks of one /48 count as one caller in the login queue', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const enter = (address: string) =>
    limitLogIns(networkOf(address), () => promise).catch((error: unknown) => error);
  const theirs = Array.from({ length: 24 }, (_, n) => enter(`2001:db8:1:${n.toString(16)}::1`));
  const elsewhere = enter('2001:db8:2::1');
  expect(await theirs[23]).toBeInstanceOf(Busy);
  resolve();
  expect(await theirs[22]).toBeUndefined();
  expect(await elsewhere).toBeUndefined();
});
