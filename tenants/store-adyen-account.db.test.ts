import { expect, it } from 'vitest';
import { adyenAccountOf, clearAdyenAccountCache } from '#app/domain/payments/adyen-account.server.ts';
import { adyenAccountSchema } from '#app/platform/adyen-account.ts';
import { openWorld } from '#tests/world/world.ts';
import { storeAdyenAccount } from './store-adyen-account.ts';

const world = openWorld();
const GIVEN = {
  merchant_account: 'AmoraCOM',
  environment: 'test',
  client_key: 'test_ABC',
  api_key: 'k'.repeat(40),
  hmac_keys: ['a'.repeat(64), 'b'.repeat(64)],
};
const store = (different: object = {}) =>
  storeAdyenAccount(
    world.owner,
    'amora',
    adyenAccountSchema.parse({ ...GIVEN, ...different }),
    process.env.SECRET_KEY ?? '',
  );

it('a company’s account is stored with sealed keys, which the installation’s key opens, and can be rotated', async () => {
  await store();
  const [row] = await world.owner<{ sealed_keys: string }[]>`select * from platform.adyen_accounts`;
  expect(JSON.stringify(row)).not.toMatch(/kkkk|aaaa|bbbb/);
  expect(await adyenAccountOf(world.amora)).toMatchObject({
    merchantAccount: 'AmoraCOM',
    apiKey: GIVEN.api_key,
    hmacKeys: GIVEN.hmac_keys,
    local: null,
  });
  expect(await adyenAccountOf(world.she)).toBeNull();
  await store({ hmac_keys: ['c'.repeat(64), 'a'.repeat(64)] });
  clearAdyenAccountCache();
  expect((await adyenAccountOf(world.amora))?.hmacKeys).toEqual(['c'.repeat(64), 'a'.repeat(64)]);
});

it.each([
  ['a short HMAC key', { hmac_keys: ['ab'] }],
  ['three keys', { hmac_keys: Array(3).fill('a'.repeat(64)) }],
  ['live without its prefix', { environment: 'live', client_key: 'live_ABC' }],
  ['the client key of the other environment', { client_key: 'live_ABC' }],
])('an account is rejected with %s', (_, different) => {
  expect(adyenAccountSchema.safeParse({ ...GIVEN, ...different }).success).toBe(false);
});
