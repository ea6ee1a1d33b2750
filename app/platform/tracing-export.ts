import type { Span as LibrarySpan } from '@opentelemetry/api';
import { errorFields, log } from './log.ts';
import { type Attributes, type Span, setTracer } from './tracing.ts';

type Tracing = {
  program: 'web' | 'worker';
  name: string | undefined;
  /** The share of traces that is kept. */
  ratio: number;
  /** How long a span waits for others to be sent with. */
  sendAfterMs: number;
};

/**
 * Sends traces to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. The libraries are loaded only here. Returns a
 * function that flushes the remaining traces when the process ends.
 */
export async function startTracing({
  program,
  name,
  ratio,
  sendAfterMs,
}: Tracing): Promise<() => Promise<void>> {
  const [api, { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider }] =
    await Promise.all([import('@opentelemetry/api'), import('@opentelemetry/sdk-trace')]);
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const warn = (message: string) => log.warn({ message }, 'traces could not be sent');
  // The library's warnings would be lost otherwise.
  api.diag.setLogger(
    { error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name ?? `dating-${program}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: sendAfterMs }),
    ],
  });
  const library = provider.getTracer('dating');
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };
  const own = new WeakMap<Span, LibrarySpan>();
  setTracer((title, kind, attributes, parent, at) => {
    const outer = parent && own.get(parent);
    const context = outer ? api.trace.setSpan(api.ROOT_CONTEXT, outer) : api.ROOT_CONTEXT;
    const begun = library.startSpan(
      title,
      { kind: kinds[kind], attributes, ...(at !== undefined && { startTime: at }) },
      context,
    );
    const span = wrapped(begun, api.SpanStatusCode.ERROR);
    own.set(span, begun);
    return span;
  });
  log.info({ program }, 'traces are sent');
  return async () => {
    setTracer(null);
    await provider
      .shutdown()
      .catch((error: unknown) => log.warn(errorFields(error), 'traces could not be sent'));
  };
}

function wrapped(span: LibrarySpan, failed: number): Span {
  let ended = false;
  return {
    set: (attributes: Attributes) => void span.setAttributes(attributes),
    rename: (name) => void span.updateName(name),
    fail: (reason) => void span.setStatus({ code: failed, message: reason }),
    end(at) {
      if (!ended) span.end(at);
      ended = true;
    },
  };
}
