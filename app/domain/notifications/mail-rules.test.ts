import { describe, expect, it } from 'vitest';
import { isDeadAddress, readSmtpFault } from './bounce-rules.ts';
import { dueAt, dueOutsideQuiet } from './due-time.ts';
import { pauseOf } from './mail-settings.server.ts';
import { profileStep } from './rounds.ts';
import { countWithinAllowance, warmUpAllowance } from './warm-up.ts';

describe('a mail server status', () => {
  it.each(['5.1.1', '5.1.2', '5.1.10', '5.2.1', '5.4.4'])('%s: permanent failure', (status) =>
    expect(isDeadAddress(status)).toBe(true),
  );
  it.each(['4.2.2', '4.4.7', '4.1.1', '5.2.2', '5.2.3', '5.7.1', '2.0.0', '5.1', 'x', ''])(
    '%s: temporary failure',
    (status) => expect(isDeadAddress(status)).toBe(false),
  );

  it('during the SMTP session decides whether to retry', () => {
    const read = (responseCode: number, response: string) =>
      readSmtpFault({ responseCode, response, code: 'EENVELOPE', command: 'RCPT TO' });
    expect(read(451, '4.7.1 Greylisted')).toBe('later');
    expect(read(499, '')).toBe('later');
    expect(read(550, '550 5.1.1 No such user')).toBe('dead');
    expect(read(550, '550 5.7.1 Looks like spam')).toBe('refused');
    expect(read(554, 'No')).toBe('refused');
    expect(readSmtpFault({})).toBe('unknown');
  });
});

it('an unavailable or rejecting relay does not count against the recipients', () => {
  for (const fault of [
    { code: 'ESOCKET', command: 'CONN' },
    { code: 'ETIMEDOUT' },
    { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 Authentication failed', command: 'AUTH PLAIN' },
    { code: 'EENVELOPE', responseCode: 550, response: '550 Sender refused', command: 'MAIL FROM' },
    { code: 'ECONNECTION', responseCode: 554, response: '554 No service', command: 'CONN' },
  ])
    expect(readSmtpFault(fault), fault.code).toBe('away');
});

describe('a notification is sent', () => {
  const at = new Date('2026-06-10T16:30:00Z'); // Wednesday, 18:30 in Berlin
  const zone = 'Europe/Berlin';
  it('ten minutes later, or at 6 p.m. of the same day or of Sunday', () => {
    expect(dueAt('at_once', at, zone).toISOString()).toBe('2026-06-10T16:40:00.000Z');
    expect(dueAt('daily', at, zone).toISOString()).toBe('2026-06-11T16:00:00.000Z');
    expect(dueAt('daily', new Date('2026-06-10T15:59:59Z'), zone).toISOString()).toBe(
      '2026-06-10T16:00:00.000Z',
    );
    expect(dueAt('daily', new Date('2026-06-10T16:00:00Z'), zone).toISOString()).toBe(
      '2026-06-11T16:00:00.000Z',
    );
    expect(dueAt('weekly', at, zone).toISOString()).toBe('2026-06-14T16:00:00.000Z');
  });

  it('at the same hour across clock changes, and in half-hour zones', () => {
    const before = new Date('2026-10-24T17:00:00Z');
    expect(dueAt('daily', before, zone).toISOString()).toBe('2026-10-25T17:00:00.000Z');
    expect(dueAt('daily', at, 'Asia/Kolkata').toISOString()).toBe('2026-06-11T12:30:00.000Z');
  });
});

it('when quiet hours end, for events during them, also across clock changes', () => {
  const quiet = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' };
  const told = (at: string) => dueOutsideQuiet(new Date(at), quiet).toISOString();
  expect(told('2026-06-10T19:59:00Z')).toBe('2026-06-10T19:59:00.000Z');
  expect(told('2026-06-10T20:00:00Z')).toBe('2026-06-11T05:00:00.000Z');
  expect(told('2026-06-11T04:59:00Z')).toBe('2026-06-11T05:00:00.000Z');
  expect(told('2026-06-11T05:00:00Z')).toBe('2026-06-11T05:00:00.000Z');
  expect(told('2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  // An hour late in the one night of the year that is an hour shorter.
  expect(told('2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(dueOutsideQuiet(new Date(0), null)).toEqual(new Date(0));
});

describe('a pause', () => {
  const now = new Date('2026-06-10T00:00:00Z');
  it('can be set to the offered numbers of days, kept or ended', () => {
    expect(pauseOf('7', null, now)).toEqual(new Date('2026-06-17T00:00:00Z'));
    expect(pauseOf('keep', now, now)).toBe(now);
    expect(pauseOf('', now, now)).toBeNull();
    for (const wrong of ['8', '-7', '1e9', 'x']) expect(pauseOf(wrong, null, now)).toBeUndefined();
  });
});

it('an unfinished profile gets three reminders', () => {
  expect([1.9, 2, 6.9, 7, 20.9, 21, 27.9, 28].map(profileStep)).toEqual([0, 1, 1, 2, 2, 3, 3, 0]);
});

describe('a sending domain in warm-up', () => {
  const since = new Date('2026-06-01T00:00:00Z');
  it('doubles its volume each day, and is unlimited after two weeks', () => {
    expect(warmUpAllowance(since, new Date('2026-06-01T23:59:59Z'))).toEqual({ domain: 100, all: 500 });
    expect(warmUpAllowance(since, new Date('2026-06-02T00:00:00Z'))).toEqual({ domain: 200, all: 1000 });
    expect(warmUpAllowance(since, new Date('2026-06-14T23:59:59Z'))?.domain).toBe(100 * 2 ** 13);
    expect(warmUpAllowance(since, new Date('2026-06-15T00:00:00Z'))).toBeNull();
  });

  it('respects the limits per receiving domain and in total', () => {
    const room = { domain: 100, all: 500 };
    expect(countWithinAllowance(room, { domain: 100, all: 100 }, 10)).toBe(10);
    expect(countWithinAllowance(room, { domain: 104, all: 100 }, 10)).toBe(6);
    expect(countWithinAllowance(room, { domain: 50, all: 510 }, 10)).toBe(0);
    expect(countWithinAllowance(room, { domain: 900, all: 100 }, 10)).toBe(0);
  });
});
