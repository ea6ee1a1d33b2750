import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newBrowser } from '#tests/fakes/push-service/browser-keys.ts';
import { isPushEndpoint } from './push-endpoint.server.ts';
import { readSubscription } from './read-subscription.server.ts';

const FCM = 'https://fcm.googleapis.com';

describe('an endpoint', () => {
  it.each([
    `${FCM}/fcm/send/abc`,
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s belongs to a push service', (endpoint) => expect(isPushEndpoint(endpoint, null)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.example.test/abc',
    'https://evil-fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://notify.windows.com.example.test/abc',
    'https://a.b.notify.windows.com/abc',
    `${FCM}/${'a'.repeat(1024)}`,
    'file:///etc/passwd',
    'nothing',
    '',
  ])('%s is rejected', (endpoint) => expect(isPushEndpoint(endpoint, null)).toBe(false));

  it('of the test service is accepted only where configured', () => {
    expect(isPushEndpoint('http://127.0.0.1:4000/push/1', 'http://127.0.0.1:4000')).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4001/push/1', 'http://127.0.0.1:4000')).toBe(false);
  });
});

describe('a subscription', () => {
  Object.assign(process.env, {
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    REDIS_URL: 'redis://127.0.0.1',
    SECRET_KEY: 'ab'.repeat(32),
  });
  const right = newBrowser(FCM).subscription;
  const withKeys = (keys: object) => ({ ...right, keys: { ...right.keys, ...keys } });
  const encoded = (bytes: Buffer) => bytes.toString('base64url');

  it('is read from the browser’s JSON', () => {
    expect(readSubscription(right)).toEqual({ endpoint: right.endpoint, ...right.keys });
    const { p256dh } = right.keys;
    expect(
      readSubscription(withKeys({ p256dh: Buffer.from(p256dh, 'base64url').toString('base64') })),
    ).toEqual({
      endpoint: right.endpoint,
      ...right.keys,
    });
  });

  it.each([
    ['nothing', null, 'subscription_unreadable'],
    ['without keys', { endpoint: right.endpoint }, 'subscription_unreadable'],
    ['elsewhere', { ...right, endpoint: 'https://example.test/' }, 'endpoint_refused'],
    ['a secret of 15 bytes', withKeys({ auth: encoded(randomBytes(15)) }), 'keys_refused'],
    ['a secret of 17 bytes', withKeys({ auth: encoded(randomBytes(17)) }), 'keys_refused'],
    ['a point of 64 bytes', withKeys({ p256dh: encoded(Buffer.alloc(64, 4)) }), 'keys_refused'],
    ['a point not on the curve', withKeys({ p256dh: encoded(Buffer.alloc(65, 4)) }), 'keys_refused'],
    ['no base64', withKeys({ p256dh: 'ä'.repeat(65) }), 'keys_refused'],
  ])('%s is rejected', (_, given, fault) => expect(readSubscription(given)).toBe(fault));
});
