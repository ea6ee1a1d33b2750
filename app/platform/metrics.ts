import type { Counter, Gauge, Histogram } from 'prom-client';

/**
 * All metrics, for operators. Labels have few values, all of them defined in the code: never a member, a brand, an
 * address or a path. Until `serveMetrics` has made a metric live, recording does nothing, and the library is not
 * loaded.
 */
export type Program = 'web' | 'worker';
const WEB = ['web'] as const;
const WORKER = ['worker'] as const;
const BOTH = ['web', 'worker'] as const;

type Labels<Label extends string> = Record<Label, string>;

abstract class Measured<Label extends string, Live> {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
  /** The programs that expose it. */
  readonly programs: readonly Program[];
  /** The library's metric, in a process that serves its metrics. */
  live: Live | undefined;

  constructor(programs: readonly Program[], name: string, labelNames: readonly Label[], help: string) {
    this.programs = programs;
    this.name = name;
    this.labelNames = labelNames;
    this.help = help;
  }
}

export class Count<Label extends string> extends Measured<Label, Counter> {
  /** Initialized to zero, because the rate of a counter does not include the increase with which it first appears. */
  readonly known: readonly Labels<Label>[];

  constructor(
    programs: readonly Program[],
    name: string,
    labelNames: readonly Label[],
    help: string,
    known: readonly Labels<Label>[] = [],
  ) {
    super(programs, name, labelNames, help);
    this.known = known;
  }

  add(labels: Labels<Label>, by = 1): void {
    this.live?.inc(labels, by);
  }
}

export class Level<Label extends string> extends Measured<Label, Gauge> {
  set(labels: Labels<Label>, value: number): void {
    this.live?.set(labels, value);
  }

  /** Clears the values, because a missing value is better than an outdated one. */
  clear(): void {
    this.live?.reset();
    // The library resets a metric without labels to zero.
    if (this.labelNames.length === 0) this.live?.remove();
  }
}

/** A distribution of durations. */
export class Duration<Label extends string> extends Measured<Label, Histogram> {
  readonly buckets: number[];

  constructor(
    programs: readonly Program[],
    name: string,
    labelNames: readonly Label[],
    help: string,
    buckets: number[],
  ) {
    super(programs, name, labelNames, help);
    this.buckets = buckets;
  }

  /** Records the time since `performance.now()` was `started`. */
  since(labels: Labels<Label>, started: number): void {
    this.live?.observe(labels, (performance.now() - started) / 1_000);
  }
}

export const httpRequests = new Count(
  WEB,
  'dating_http_requests_total',
  ['method', 'kind', 'route', 'status'],
  'HTTP requests by method, kind, route pattern and status class. Event streams count when they end.',
);
export const httpSeconds = new Duration(
  WEB,
  'dating_http_request_duration_seconds',
  ['method', 'kind', 'status'],
  'Time from the request to the end of its answer, without event streams.',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
);
export const eventStreams = new Level(
  WEB,
  'dating_event_streams_open',
  [],
  'Open event streams of this process.',
);

export const databaseConnections = new Level(
  BOTH,
  'dating_database_connections',
  ['group', 'pool', 'state'],
  'Open connections of this process to the database, in use or idle.',
);
export const databaseConnectionsMax = new Level(
  BOTH,
  'dating_database_connections_max',
  ['group', 'pool'],
  'The most connections that the pool opens.',
);
export const databaseStandbyAge = new Level(
  WEB,
  'dating_database_standby_age_seconds',
  ['group', 'standby'],
  'How old reads from a standby would be at most; above one second the primary answers. +Inf: unknown.',
);
export const databaseWaiting = new Level(
  BOTH,
  'dating_database_waiting_transactions',
  ['group', 'pool'],
  'Transactions that wait for a free connection.',
);
export const transactionSeconds = new Duration(
  BOTH,
  'dating_database_transaction_duration_seconds',
  ['pool'],
  'Time of a transaction on its connection, without the wait for one.',
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
);
export const databaseErrors = new Count(
  BOTH,
  'dating_database_errors_total',
  ['pool', 'reason'],
  'Transactions that failed in the database: unavailable, timeout, conflict, constraint or statement.',
  ['unavailable', 'timeout', 'conflict', 'constraint', 'statement'].map((reason) => ({
    pool: 'runtime',
    reason,
  })),
);

export const redisUp = new Level(BOTH, 'dating_redis_up', [], '1 when Redis answered the last ping, else 0.');
export const redisLosses = new Count(
  BOTH,
  'dating_redis_connection_losses_total',
  ['connection'],
  'How often a connection to Redis became unavailable.',
);

export const queueJobs = new Level(
  WORKER,
  'dating_queue_jobs',
  ['queue', 'state'],
  'Jobs in the queue: waiting, active, delayed (also the next run of each schedule) or failed for good.',
);
export const queueOldestSeconds = new Level(
  WORKER,
  'dating_queue_oldest_waiting_seconds',
  ['queue'],
  'Age of the job that waits longest for a worker: since it was created, or since its last attempt. 0 when none waits.',
);
export const jobRuns = new Count(
  WORKER,
  'dating_jobs_total',
  ['job', 'outcome'],
  'Runs of jobs: done, postponed (asked to run later), retried (an attempt failed) or failed for good.',
);
export const jobSeconds = new Duration(
  WORKER,
  'dating_job_duration_seconds',
  ['job'],
  'Time of a run of a job, whatever its outcome.',
  [0.01, 0.05, 0.25, 1, 5, 30, 120],
);
export const outboxOldestSeconds = new Level(
  WORKER,
  'dating_outbox_oldest_waiting_seconds',
  ['group'],
  'Age of the oldest job in the outbox that was not handed to the queue yet. 0 when none waits.',
);
export const outboxRelayed = new Count(
  WORKER,
  'dating_outbox_relayed_jobs_total',
  [],
  'Jobs handed from the outbox to the queue.',
);
export const outboxFailures = new Count(
  WORKER,
  'dating_outbox_relay_failures_total',
  [],
  'How often the outbox could not be relayed.',
);

export const mailsPosted = new Count(
  BOTH,
  'dating_mails_total',
  ['sender', 'outcome'],
  'Emails by sender (brand, platform) and outcome of the attempt: sent, or why not.',
  ['sent', 'later', 'dead', 'refused', 'away', 'unknown', 'unsigned'].map((outcome) => ({
    sender: 'brand',
    outcome,
  })),
);
export const mailReports = new Count(
  BOTH,
  'dating_mail_reports_total',
  ['kind', 'outcome'],
  'Bounces, complaints and unsubscribe requests of mail servers, and what came of them.',
);

export const ordersPaid = new Count(
  BOTH,
  'dating_orders_paid_total',
  ['currency'],
  'Orders whose payment arrived and whose credits were granted.',
);
export const paidMinorUnits = new Count(
  BOTH,
  'dating_orders_paid_minor_units_total',
  ['currency'],
  'What these orders cost, in minor units of the currency (cents).',
);
export const webhooksReceived = new Count(
  WEB,
  'dating_payment_webhooks_received_total',
  ['result'],
  'Webhooks of the payment provider: stored, or why they were refused.',
  ['stored', 'unreadable', 'unsigned', 'foreign'].map((result) => ({ result })),
);
export const webhooksProcessed = new Count(
  WORKER,
  'dating_payment_webhooks_processed_total',
  ['outcome'],
  'Stored webhooks that were processed, with the outcome that the console shows.',
  ['done', 'no_order', 'foreign_order', 'amount_differs', 'other_payment', 'nothing_to_do', 'processed'].map(
    (outcome) => ({ outcome }),
  ),
);

export const COUNTS: readonly Count<string>[] = [
  httpRequests,
  databaseErrors,
  redisLosses,
  jobRuns,
  outboxRelayed,
  outboxFailures,
  mailsPosted,
  mailReports,
  ordersPaid,
  paidMinorUnits,
  webhooksReceived,
  webhooksProcessed,
];
export const LEVELS: readonly Level<string>[] = [
  eventStreams,
  databaseConnections,
  databaseConnectionsMax,
  databaseWaiting,
  databaseStandbyAge,
  redisUp,
  queueJobs,
  queueOldestSeconds,
  outboxOldestSeconds,
];
export const DURATIONS: readonly Duration<string>[] = [httpSeconds, transactionSeconds, jobSeconds];
