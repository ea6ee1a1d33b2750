import { describe, expect, it } from 'vitest';
import { passSecondsLeft, photoPass } from './photo-pass.server.ts';

Object.assign(process.env, {
  DATABASE_URL: 'postgres://x@localhost/x',
  REDIS_URL: 'redis://localhost',
  APP_ENV: 'test',
  SECRET_KEY: 'ab'.repeat(32),
});

const holder = { tenantId: 1, viewerId: 7, photoId: '00000000-0000-4000-8000-000000000000' };
const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
const given = (issued: number) => new URLSearchParams(photoPass(holder, at(issued)));

describe('a photo pass', () => {
  it('is valid for at least half a minute and at most a minute', () => {
    expect(passSecondsLeft(holder, given(0), at(0))).toBe(60);
    expect(passSecondsLeft(holder, given(0), at(59))).toBe(1);
    expect(passSecondsLeft(holder, given(0), at(60))).toBe(0);
    expect(passSecondsLeft(holder, given(29.9), at(59.8))).toBe(1);
    expect(passSecondsLeft(holder, given(29.9), at(60))).toBe(0);
  });

  it('is the same within half a minute, so that caches stay valid', () => {
    expect(photoPass(holder, at(0))).toBe(photoPass(holder, at(29.9)));
    expect(photoPass(holder, at(30))).not.toBe(photoPass(holder, at(29.9)));
  });

  it.each([
    ['another brand', { tenantId: 2 }],
    ['another viewer', { viewerId: 8 }],
    ['another photo', { photoId: '00000000-0000-4000-8000-000000000001' }],
  ])('is invalid for %s', (_, other) =>
    expect(passSecondsLeft({ ...holder, ...other }, given(0), at(1))).toBe(0),
  );

  it('cannot be extended or forged', () => {
    const longer = given(0);
    longer.set('until', String(Number(longer.get('until')) + 30));
    expect(passSecondsLeft(holder, longer, at(31))).toBe(0);
    for (const query of [
      '',
      'until=x&pass=y',
      'until=1e99&pass=',
      `until=${1_800_000_030}&pass=${'a'.repeat(22)}`,
    ])
      expect(passSecondsLeft(holder, new URLSearchParams(query), at(1))).toBe(0);
  });
});
