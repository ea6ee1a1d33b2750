/** The number of values from 0 to `size - 1` that a cron field matches: `*`, every n-th, `4-20`, `7`. */
function named(field: string, size: number): number {
  const every = /^\*\/(\d+)$/.exec(field);
  const range = /^(\d+)-(\d+)$/.exec(field);
  if (field === '*') return size;
  if (every) return Math.ceil(size / Number(every[1]));
  if (range) return Number(range[2]) - Number(range[1]) + 1;
  if (/^\d+$/.test(field)) return 1;
  throw new Error(`The schedule has a field that is not understood: ${field}`);
}

/** Runs per day, for cron lines that run every day. */
export function runsPerDay(cron: string): number {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') throw new Error(`Not every day: ${cron}`);
  return named(minute, 60) * named(hour, 24);
}
