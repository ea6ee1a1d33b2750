import type { Env } from './env.ts';
import { allOf, countTransactions } from './measure-database.ts';
import { traceTransactions } from './tracing.ts';

/**
 * Starts the observability features that the environment enables: exporting traces, and counting transactions for
 * metrics. Call it after openDatabase; `watchDatabase` is passed in, because this folder must not import the database.
 * Returns a function that flushes the last traces.
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
        sendAfterMs: config.OTEL_BSP_SCHEDULE_DELAY,
      })
    : null;
  const watchers = [
    ...(config.METRICS_PORT === undefined ? [] : [countTransactions]),
    ...(stopTracing ? [traceTransactions] : []),
  ];
  if (watchers.length > 0) watchDatabase(allOf(watchers));
  return async () => await stopTracing?.();
}
