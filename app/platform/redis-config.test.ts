import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { redisConfigIn } from './redis-config.ts';

const redisOf = (given: Record<string, string>) =>
  readEnv({ NODE_ENV: 'test', APP_ENV: 'test', DATABASE_URL: 'postgres://localhost/x', ...given }).REDIS;

describe('Redis is configured', () => {
  it('by one address', () => {
    expect(redisOf({ REDIS_URL: 'rediss://r:6379/1' })).toEqual({
      mode: 'single',
      url: 'rediss://r:6379/1',
    });
  });

  it('by Sentinels and the name of the primary', () => {
    const given = {
      REDIS_SENTINELS: 'a.example:26379, 10.0.0.2:26380,[fd00::3]:26379',
      REDIS_SENTINEL_MASTER: 'site',
      REDIS_SENTINEL_PASSWORD: 'of the sentinels',
      REDIS_USERNAME: 'app',
      REDIS_PASSWORD: 'of the servers',
      REDIS_TLS: 'true',
    };
    expect(redisOf(given)).toEqual({
      mode: 'sentinel',
      sentinels: [
        { host: 'a.example', port: 26379 },
        { host: '10.0.0.2', port: 26380 },
        { host: 'fd00::3', port: 26379 },
      ],
      master: 'site',
      sentinelLogin: { username: undefined, password: 'of the sentinels' },
      username: 'app',
      password: 'of the servers',
      tls: true,
      nat: {},
    });
  });

  it('by the nodes of a cluster, with their external addresses', () => {
    const given = { REDIS_CLUSTER: 'a:1,b:2', REDIS_NAT: '10.0.0.1:6379=public.example:7001' };
    expect(redisOf(given)).toMatchObject({
      mode: 'cluster',
      nodes: [
        { host: 'a', port: 1 },
        { host: 'b', port: 2 },
      ],
      tls: false,
      nat: { '10.0.0.1:6379': { host: 'public.example', port: 7001 } },
    });
  });

  it.each([
    [{}, 'REDIS_URL: needed, or REDIS_SENTINELS, or REDIS_CLUSTER'],
    [{ REDIS_URL: 'redis://r', REDIS_CLUSTER: 'a:1' }, 'REDIS_URL: given together with REDIS_CLUSTER'],
    [{ REDIS_SENTINELS: 'a:1' }, 'REDIS_SENTINELS: needs REDIS_SENTINEL_MASTER'],
    [
      { REDIS_URL: 'redis://r', REDIS_SENTINEL_MASTER: 'x' },
      'REDIS_SENTINEL_MASTER: has no meaning with REDIS_URL',
    ],
    [{ REDIS_URL: 'redis://r', REDIS_PASSWORD: 'x' }, 'REDIS_PASSWORD: has no meaning with REDIS_URL'],
    [{ REDIS_URL: 'redis://r', REDIS_TLS: 'true' }, 'REDIS_TLS: has no meaning with REDIS_URL'],
    [{ REDIS_CLUSTER: 'a:1', REDIS_USERNAME: 'x' }, 'REDIS_USERNAME: needs REDIS_PASSWORD'],
    [{ REDIS_CLUSTER: 'a' }, '"a" is not an address'],
    [{ REDIS_CLUSTER: 'a:70000' }, '"a:70000" is not an address'],
    [{ REDIS_CLUSTER: ',' }, 'REDIS_CLUSTER: names no address'],
    [{ REDIS_CLUSTER: 'a:1', REDIS_NAT: '10.0.0.1:1' }, '"" is not an address'],
  ])('not by %j', (given, message) => {
    expect(() => redisOf(given)).toThrow(message);
  });
});

it('a command finds Redis without the rest of the environment, or returns null', () => {
  expect(redisConfigIn({ REDIS_CLUSTER: 'a:1' })).toMatchObject({ mode: 'cluster' });
  expect(redisConfigIn({ REDIS_URL: '' })).toBeNull();
});
