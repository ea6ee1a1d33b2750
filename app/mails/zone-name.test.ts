import { expect, it } from 'vitest';
import { zoneName } from './zone-name.ts';

it.each([
  ['en', 'America/New_York', 'Eastern Time'],
  ['de', 'Europe/Berlin', 'Mitteleuropäische Zeit'],
  ['fi', 'Europe/Helsinki', 'Itä-Euroopan aika'],
  ['nl', 'Europe/Amsterdam', 'Midden-Europese tijd'],
])('names a time zone in the reader’s words, in winter as in summer: %s, %s', (locale, timeZone, name) => {
  for (const at of ['2026-01-15', '2026-07-15']) expect(zoneName(locale, timeZone, new Date(at))).toBe(name);
});
