/** Minutes of the day, in a time zone. `from` after `to` spans midnight. */
export type QuietHours = { from: number; to: number; zone: string };

const formats = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Local time in minutes since midnight, including clock changes. */
export function minuteOfDay(now: Date, zone: string): number {
  const parts = clockOf(zone).formatToParts(now);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}

/** `from` inclusive, `to` exclusive: 22:00 to 07:00 is quiet at 22:00 and not at 07:00. */
export function inQuietHours(now: Date, zone: string, from: number, to: number): boolean {
  const minute = minuteOfDay(now, zone);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Whether sounds and overlays are suppressed now. */
export const isQuiet = (quiet: QuietHours | null, now: Date): boolean =>
  quiet !== null && inQuietHours(now, quiet.zone, quiet.from, quiet.to);

/** The minutes of `22:30`; null when it is not a time of day. */
export function parseClock(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
