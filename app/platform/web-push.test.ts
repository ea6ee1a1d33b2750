import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerWith,
  arrivedFor,
  checkVapid,
  newBrowser,
  readPush,
} from '#tests/fakes/push-service/browser-keys.ts';
import { startPushService } from '#tests/fakes/push-service/start-push-service.ts';
import { log } from './log.ts';
import { vapidKeys } from './vapid.ts';
import { retryAfter, sendPush } from './web-push.ts';

const SECRET = 'ab'.repeat(32);
let service: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  log.level = 'silent';
  Object.assign(process.env, {
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    REDIS_URL: 'redis://127.0.0.1',
    SECRET_KEY: SECRET,
  });
  service = await startPushService();
});
afterAll(() => service.close());

const sender = { tenantId: 7, contact: 'mailto:support@amora.example' };
const send = (browser: ReturnType<typeof newBrowser>, text = '{"title":"Grüße 💛"}') => {
  const { endpoint, keys } = browser.subscription;
  const options = { ttlSeconds: 60, urgency: 'high', topic: 'topic_1' } as const;
  return sendPush(sender, { endpoint, ...keys }, text, options);
};

describe('a push message', () => {
  it('can be read by its browser only and is signed with the brand’s key', async () => {
    const browser = newBrowser(service.origin);
    expect(await send(browser)).toBe('sent');
    const [arrived] = await arrivedFor(browser);
    if (!arrived) throw new Error('Nothing arrived.');
    expect(readPush(browser, arrived)).toEqual({ title: 'Grüße 💛' });
    expect(() => readPush(newBrowser(service.origin), arrived)).toThrow();
    expect(arrived.headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'topic_1' });
    const { publicKey, claims } = checkVapid(arrived);
    expect(publicKey).toBe(vapidKeys(SECRET, 7).publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: sender.contact });
    const hours = (claims.exp - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it.each([
    [{ status: 404 }, 'gone'],
    [{ status: 410 }, 'gone'],
    [{ status: 413 }, 'refused'],
    [{ status: 403 }, 'refused'],
    [{ status: 429, retryAfter: '120' }, { later: 120 }],
    [{ status: 503 }, { later: 30 }],
  ])('with the response %j is %j', async (answer, outcome) => {
    const browser = newBrowser(service.origin);
    await answerWith(browser, [answer]);
    expect(await send(browser)).toEqual(outcome);
  });

  it('is retried later when the service does not respond', async () => {
    const { endpoint: _, ...subscription } = newBrowser(service.origin).subscription;
    const target = { endpoint: 'http://127.0.0.1:1/x', ...subscription.keys };
    expect(await sendPush(sender, target, '{}', { ttlSeconds: 1, urgency: 'low' })).toEqual({ later: 30 });
  });
});

describe('the push keys of a brand', () => {
  it('differ by brand and are deterministic', () => {
    const of = (secret: string, tenantId: number) => vapidKeys(secret, tenantId).publicKey;
    expect(of(SECRET, 1)).toBe(of(SECRET, 1));
    expect(new Set([of(SECRET, 1), of(SECRET, 2), of('cd'.repeat(32), 1)]).size).toBe(3);
    expect(Buffer.from(of(SECRET, 1), 'base64url')).toHaveLength(65);
  });
});

it('waits as long as the service requests, at most an hour', () => {
  const now = new Date('2026-01-10T12:00:00Z');
  const date = new Date(now.getTime() + 90_000).toUTCString();
  expect(['5', '0', '999999', date, 'soon', null].map((header) => retryAfter(header, now))).toEqual([
    5, 1, 3600, 90, 30, 30,
  ]);
});
