import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { momentIn, zoneName } from './zone-name.ts';

it.each([
  ['en', 'America/New_York', 'Eastern Time'],
  ['de', 'Europe/Berlin', 'Mitteleuropäische Zeit'],
  ['fi', 'Europe/Helsinki', 'Itä-Euroopan aika'],
  ['nl', 'Europe/Amsterdam', 'Midden-Europese tijd'],
])('names a time zone in the reader’s language, in winter and summer: %s, %s', (locale, timeZone, name) => {
  for (const at of ['2026-01-15', '2026-07-15']) expect(zoneName(locale, timeZone, new Date(at))).toBe(name);
});

it('formats a moment with its time zone', () => {
  const german = setupI18n({ locale: 'de', messages: { de: {} } });
  expect(momentIn(german, 'Europe/Berlin', new Date('2026-06-22T12:00:00Z'))).toBe(
    '22. Juni 2026 um 14:00 (Mitteleuropäische Zeit)',
  );
});
