import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#app/platform/durations.ts';
import {
  accountTracking,
  NO_TOUCHES,
  networkOnly,
  readTouches,
  sourceOf,
  touchesText,
  touchToReport,
  trackingIn,
  withVisit,
} from './tracking-record.ts';

const MAY = new Date('2026-05-01T10:00:00.000Z');
const JUNE = new Date('2026-06-01T10:00:00.000Z');
const link = (query: string) => new URLSearchParams(query);

describe('a tracking record', () => {
  it('has the five known fields and nothing else', () => {
    expect(trackingIn(link('network=n&ref=r&sub1=1&sub2=2&sub3=3&sub4=4&email=a'))).toEqual({
      network: 'n',
      ref: 'r',
      sub1: '1',
      sub2: '2',
      sub3: '3',
    });
  });

  it('drops a value longer than 200 characters, or with other characters', () => {
    expect(trackingIn(link(`sub1=${'x'.repeat(200)}`)).sub1).toHaveLength(200);
    expect(trackingIn(link(`sub1=${'x'.repeat(201)}`))).toEqual({});
    expect(trackingIn(link('ref=a%20b&sub1=%00&sub2=%3Cb%3E&sub3=ok.~_-'))).toEqual({ sub3: 'ok.~_-' });
  });
});

it.each(['gay-men', 'top.GAY', 'x_bbw_7', 'BDSMclub', 'milf50plus', 'hot-gilf', 'lesbian_nl', 'plus-size'])(
  'a campaign or sub-id that names a niche is dropped: %s',
  (value) => {
    expect(trackingIn(link(`ref=${value}&sub1=${value}&sub2=${value}&sub3=${value}`))).toEqual({});
    expect(trackingIn(link(`network=spring&sub1=click-1&sub2=${value}`))).toEqual({
      network: 'spring',
      sub1: 'click-1',
    });
  },
);

it.each(['click-81f3', 'Paraguayan', 'xgayx', 'rubbwed', '0aF9.~_-', 'spring-sale'])(
  'any other campaign or sub-id is kept: %s',
  (value) => {
    expect(trackingIn(link(`sub1=${value}`))).toEqual({ sub1: value });
  },
);

it('without consent, at most the last network is kept, where it controls access', () => {
  const first = withVisit(NO_TOUCHES, link('network=spring&ref=r&sub1=1'), MAY);
  expect(networkOnly(first).last).toEqual({ network: 'spring', at: MAY.toISOString() });
  const second = withVisit(first, link('ref=r2'), JUNE);
  expect(networkOnly(second).last).toEqual({ network: 'spring', at: MAY.toISOString() });
  expect(networkOnly(withVisit(NO_TOUCHES, link('ref=r'), MAY))).toEqual(NO_TOUCHES);
});

it('reports the last visit that has a network, otherwise the last visit', () => {
  const at = MAY.toISOString();
  const [spring, autumn] = [
    { network: 'spring', sub1: '7', at },
    { network: 'autumn', sub1: '9', at },
  ];
  const without = { ref: 'newsletter', at };
  expect(touchToReport({ first: spring, last: autumn })).toBe(autumn);
  expect(touchToReport({ first: spring, last: without })).toBe(spring);
  expect(touchToReport({ first: without, last: without })).toBe(without);
  expect(touchToReport({})).toBeUndefined();
});

describe('the touches of a visitor', () => {
  const once = withVisit(NO_TOUCHES, link('network=spring&sub1=7'), MAY);
  const twice = withVisit(once, link('ref=autumn'), JUNE);
  const middle = [link('ref=mail'), link('network=spring&sub1=7'), link('ref=mail')].reduce(
    (touches, params, days) => withVisit(touches, params, new Date(MAY.getTime() + days * DAY_MS)),
    NO_TOUCHES,
  );

  it('are both set by the first tracked visit, also with only a ref or a sub', () => {
    const touch = { network: 'spring', sub1: '7', at: MAY.toISOString() };
    expect(once).toEqual({ first: touch, last: touch, partner: touch });
    expect(withVisit(NO_TOUCHES, link('ref=r'), MAY).first).toMatchObject({ ref: 'r' });
    expect(withVisit(NO_TOUCHES, link('sub3=s'), MAY).last).toMatchObject({ sub3: 's' });
  });

  it('keep the first and replace the last; a visit without a record changes nothing', () => {
    expect(twice.first).toEqual(once.first);
    expect(twice.last).toEqual({ ref: 'autumn', at: JUNE.toISOString() });
    expect(withVisit(twice, link('gender=male'), JUNE)).toBe(twice);
  });

  it('keep the last one from a network between others, which gives access and is reported', () => {
    const spring = { network: 'spring', sub1: '7', at: new Date(MAY.getTime() + DAY_MS).toISOString() };
    expect([middle.first?.network, middle.last?.network]).toEqual([undefined, undefined]);
    expect(middle.partner).toEqual(spring);
    expect(sourceOf(middle)).toEqual({ ref: 'mail', network: 'spring' });
    expect(touchToReport(accountTracking(middle, null))).toEqual(spring);
    expect(accountTracking(once, null)).not.toHaveProperty('partner');
    expect(accountTracking(twice, null)).not.toHaveProperty('partner');
  });

  it('round-trip through the cookie', () => {
    for (const touches of [NO_TOUCHES, once, twice, middle])
      expect(readTouches(touchesText(touches))).toEqual(touches);
  });

  it('are dropped when the cookie was tampered with', () => {
    for (const text of [
      '%zz',
      'f.network=%00&f.at=2026-05-01',
      'f.network=a',
      'f.network=a&f.at=x',
      'network=a',
    ])
      expect(readTouches(text)).toEqual(NO_TOUCHES);
  });
});
