import type { Env } from './env.ts';
import { allOf, countTransactions } from './measure-database.ts';
import { traceTransactions } from './tracing.ts';

/**
 * Starts what the environment asks for: traces sent to a collector, transactions counted for the metrics. `watchDatabase`
 * takes who is told of each transaction; after openDatabase. Returns what sends the last traces, for the end of the process.
 */
export async function startObserving(
  program: 'web' | 'worker',
  config: Env,
  watchDatabase: (watcher: ReturnType<typeof allOf>) => void,
): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = config;
  const stopTracing = collector
    ? await (await import('./tracing-export.ts')).startTracing({
        program,
        name: config.OTEL_SERVICE_NAME,
        ratio: config.OTEL_TRACES_SAMPLER_ARG,
      })
    : null;
  const watchers = [
    ...(config.METRICS_PORT === undefined ? [] : [countTransactions]),
    ...(stopTracing ? [traceTransactions] : []),
  ];
  if (watchers.length > 0) watchDatabase(allOf(watchers));
  return async () => await stopTracing?.();
}
