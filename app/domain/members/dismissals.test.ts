import { describe, expect, it } from 'vitest';
import { DISMISSALS, type DismissalKey, dismissalValue, isDismissalKey, isDismissed } from './dismissals.ts';

const AT = new Date('2026-06-15T12:00:00Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
const stored = dismissalValue(7, AT);
const keys = Object.keys(DISMISSALS) as DismissalKey[];

describe('a dismissal', () => {
  it('is one of four', () => {
    expect(keys).toEqual([
      'hide_enrich_alert',
      'hide_push_notification_alert',
      'hide_disabled_notifications_alert',
      'hide_time_bonus_modal',
    ]);
    for (const key of ['', 'toString', '__proto__', undefined]) expect(isDismissalKey(key)).toBe(false);
  });

  it.each(keys)('of %s lasts exactly as long as configured, to the second', (key) => {
    const { seconds } = DISMISSALS[key];
    expect(isDismissed(key, stored, 7, AT)).toBe(true);
    expect(isDismissed(key, stored, 7, later(seconds - 1))).toBe(true);
    expect(isDismissed(key, stored, 7, later(seconds))).toBe(false);
  });

  it('belongs to its member, not to the next one in the same browser', () =>
    expect(isDismissed('hide_enrich_alert', stored, 8, AT)).toBe(false));

  it.each(['', 'x', '1', '1.', '.7', `${stored}.1`, '99999999999999.7', `${AT.getTime()}.7`, undefined])(
    '%j is invalid',
    (text) => expect(isDismissed('hide_enrich_alert', text, 7, AT)).toBe(false),
  );

  it('dated in the future is invalid', () =>
    expect(isDismissed('hide_enrich_alert', stored, 7, later(-1))).toBe(false));
});
