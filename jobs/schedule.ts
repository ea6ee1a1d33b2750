import type { JobName } from './definitions/definitions.ts';

/** Every schedule, in one place. Each runs once a tenant; times are UTC. */
export const schedule: { job: JobName; cron: string }[] = [
  // Ended sessions, links and attempt counters.
  { job: 'sweep-tenant', cron: '17 * * * *' },
  // Photos whose making was lost, and long refused ones.
  { job: 'sweep-photos', cron: '*/10 * * * *' },
  // What quiet hours held back, told when they are over.
  { job: 'release-held', cron: '*/5 * * * *' },
  { job: 'begin-promotions', cron: '*/5 * * * *' },
  // Messages that have waited for a day.
  { job: 'remind-unread', cron: '40 * * * *' },
];
