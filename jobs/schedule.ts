import type { JobName } from './definitions/definitions.ts';

/** Every schedule, in one place. Each runs once a tenant; times are UTC. */
export const schedule: { job: JobName; cron: string }[] = [
  // Ended sessions, links and attempt counters.
  { job: 'sweep-tenant', cron: '17 * * * *' },
  // Photos whose making was lost, and long refused ones.
  { job: 'sweep-photos', cron: '*/10 * * * *' },
  // Open pages of members whose time bonus has ended.
  { job: 'end-time-bonuses', cron: '*/5 * * * *' },
  // Orders of which no webhook came, credits that were held, webhooks that were left lying.
  { job: 'sweep-orders', cron: '*/5 * * * *' },
  // Debits whose announced day has come.
  { job: 'collect-debits', cron: '7 4-20 * * *' },
];
