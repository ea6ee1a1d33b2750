import {
  databaseConnections,
  databaseConnectionsMax,
  databaseErrors,
  databaseStandbyAge,
  databaseWaiting,
  transactionSeconds,
} from './metrics.ts';

/** Counts transactions; passed to the database client, which must not depend on metrics. */
export const countTransactions = {
  finished: (pool: string, started: number): void => transactionSeconds.since({ pool }, started),
  failed: (pool: string, reason: string): void => databaseErrors.add({ pool, reason }),
};

type Watcher = typeof countTransactions;

/** Combines watchers, because the database client accepts only one. */
export const allOf = (watchers: readonly Watcher[]): Watcher => ({
  finished: (pool, started) => {
    for (const watcher of watchers) watcher.finished(pool, started);
  },
  failed: (pool, reason) => {
    for (const watcher of watchers) watcher.failed(pool, reason);
  },
});

type PoolCounts = { name: string; group: string; max: number; inUse: number; idle: number; waiting: number };

/** Sets the metrics of the connection pools. */
export function measurePools(pools: readonly PoolCounts[]): void {
  for (const { name: pool, group, max, inUse, idle, waiting } of pools) {
    databaseConnections.set({ group, pool, state: 'in_use' }, inUse);
    databaseConnections.set({ group, pool, state: 'idle' }, idle);
    databaseConnectionsMax.set({ group, pool }, max);
    databaseWaiting.set({ group, pool }, waiting);
  }
}

type StandbyAge = { group: string; address: string; milliseconds: number };

/** Sets the metric of each standby's replication lag. */
export function measureStandbys(standbys: readonly StandbyAge[]): void {
  for (const { group, address: standby, milliseconds } of standbys)
    databaseStandbyAge.set({ group, standby }, milliseconds / 1_000);
}
