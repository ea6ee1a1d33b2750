import { describe, expect, it } from 'vitest';
import { deviceName } from '#app/domain/accounts/login-client.ts';
import { NOTICE_DEFAULTS, NOTICE_TYPES } from './notice-types.ts';
import { isIos, pushState } from './prompt-rules.ts';
import { decidePush, isDaytime } from './push-rules.ts';

const ZONE = 'Europe/Berlin';
const NIGHT = { from: 22 * 60, to: 7 * 60, zone: ZONE };
/** Berlin is an hour ahead in winter. */
const at = (utc: string) => new Date(`2026-01-10T${utc}Z`);
const given = (now: Date) => ({ preferences: NOTICE_DEFAULTS, quiet: NIGHT, present: false, at: now, now });

describe('a push', () => {
  it('is delayed from the first quiet minute to the last', () => {
    expect(decidePush('new_messages', given(at('20:59:59')))).toBe('send');
    expect(decidePush('new_messages', given(at('21:00:00')))).toBe('hold');
    expect(decidePush('likes', given(at('05:59:59')))).toBe('hold');
    expect(decidePush('matches', given(at('06:00:00')))).toBe('send');
  });

  it('that is not about a member is skipped in quiet hours, not delayed', () => {
    const wanted = { ...given(at('21:00:00')), preferences: { ...NOTICE_DEFAULTS, promotions: true } };
    expect(decidePush('promotions', wanted)).toBe('drop');
    expect(decidePush('unread_message_reminders', wanted)).toBe('drop');
  });

  it('is skipped when turned off, when the member is on the site, and when old', () => {
    const now = at('12:00:00');
    expect(NOTICE_TYPES.filter((type) => decidePush(type, given(now)) === 'drop')).toEqual([
      'weekly_updates',
      'reminders',
      'promotions',
      'news',
    ]);
    const none = Object.fromEntries(NOTICE_TYPES.map((type) => [type, false])) as typeof NOTICE_DEFAULTS;
    for (const type of NOTICE_TYPES) {
      expect(decidePush(type, { ...given(now), preferences: none })).toBe('drop');
      expect(decidePush(type, { ...given(now), present: true })).toBe('drop');
    }
    const ago = (seconds: number) => ({ ...given(now), at: new Date(now.getTime() - seconds * 1000) });
    expect(decidePush('new_messages', ago(24 * 3600 - 1))).toBe('send');
    expect(decidePush('new_messages', ago(24 * 3600))).toBe('drop');
  });
});

it('reminders are sent from 10 a.m. to 8 p.m.', () => {
  expect(['08:59:59', '09:00:00', '18:59:59', '19:00:00'].map((time) => isDaytime(ZONE, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe('push support of a browser', () => {
  const facts = {
    capable: true,
    permission: 'default',
    subscribed: false,
    ios: false,
    installed: false,
  } as const;

  it.each([
    ['not_subscribed', {}],
    ['not_subscribed', { permission: 'granted' }],
    ['subscribed', { permission: 'granted', subscribed: true }],
    // Permission was revoked after subscribing.
    ['not_subscribed', { permission: 'default', subscribed: true }],
    ['denied', { permission: 'denied' }],
    ['denied', { permission: 'denied', subscribed: true }],
    ['not_capable', { capable: false }],
    ['install_first', { ios: true, capable: false }],
    ['not_subscribed', { ios: true, installed: true }],
  ] as const)('%s', (state, different) => {
    expect(pushState({ ...facts, ...different })).toBe(state);
  });

  it('an iPad is detected by its touch points', () => {
    const mac =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
    expect([isIos(mac, 0), isIos(mac, 5), isIos('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(deviceName(mac)).toBe('Safari, Mac');
    expect(deviceName('x'.repeat(500))).toBe('Web');
  });
});
