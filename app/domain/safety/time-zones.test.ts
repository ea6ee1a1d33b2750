import { expect, it } from 'vitest';
import { TIME_ZONES, timeZoneGroups } from './time-zones.ts';

const WINTER = new Date('2026-01-10T12:00:00Z');
const SUMMER = new Date('2026-07-10T12:00:00Z');
const labelOf = (id: string, locale = 'en', at = WINTER) =>
  timeZoneGroups(locale, at)
    .flatMap(({ zones }) => zones)
    .find((zone) => zone.id === id)?.label;

it('every time zone is in exactly one region', () => {
  const ids = timeZoneGroups('en', WINTER).flatMap(({ zones }) => zones.map(({ id }) => id));
  expect(ids.toSorted()).toEqual([...TIME_ZONES].sort());
});

it('the regions are named in the reader’s language', () => {
  const names = timeZoneGroups('de', WINTER).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(['Europa', 'Amerika', 'Afrika', 'Asien']);
  expect(timeZoneGroups('de', WINTER).filter(({ name }) => name === null)).toMatchObject([
    { region: 'Atlantic' },
    { region: 'Indian' },
  ]);
});

it('a time zone is shown as its city with today’s UTC offset', () => {
  expect(labelOf('Europe/Amsterdam')).toBe('Amsterdam (GMT+1)');
  expect(labelOf('Europe/Amsterdam', 'en', SUMMER)).toBe('Amsterdam (GMT+2)');
  expect(labelOf('Europe/Amsterdam', 'fr')).toBe('Amsterdam (UTC+1)');
  expect(labelOf('America/New_York')).toBe('New York (GMT-5)');
  expect(labelOf('America/Kentucky/Monticello')).toBe('Monticello, Kentucky (GMT-5)');
});
