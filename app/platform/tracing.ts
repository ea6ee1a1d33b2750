import { AsyncLocalStorage } from 'node:async_hooks';

/** Names and numbers that are defined in the code: never a member, an address, a path or a text. */
export type Attributes = Readonly<Record<string, string | number>>;
export type SpanKind = 'server' | 'client' | 'consumer';

/** A timed operation, within another. */
export type Span = {
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** `reason`: one of a few fixed words, not an error's text. */
  fail(reason: string): void;
  /** `at`: milliseconds since the epoch. */
  end(at?: number): void;
};

/** Creates spans in the library. */
export type Tracer = (
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent: Span | undefined,
  at?: number,
) => Span;

let tracer: Tracer | null = null;
const current = new AsyncLocalStorage<Span>();

/** Null disables tracing, which is the default: then the functions below cost only a comparison. */
export function setTracer(given: Tracer | null): void {
  tracer = given;
}

export const currentSpan = (): Span | undefined => (tracer ? current.getStore() : undefined);

/** Runs `work` in a new span, which `work` must end; without tracing the span is undefined. */
export function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: (span: Span | undefined) => T,
): T {
  if (!tracer) return work(undefined);
  const span = tracer(name, kind, attributes, current.getStore());
  return current.run(span, () => work(span));
}

/** Traces transactions of requests and jobs; those of timers would be noise. Passed to the database client. */
export const traceTransactions = {
  finished(pool: string, started: number): void {
    const parent = currentSpan();
    if (!tracer || !parent) return;
    const attributes = { 'db.system.name': 'postgresql', 'dating.pool': pool };
    tracer('transaction', 'client', attributes, parent, performance.timeOrigin + started).end();
  },
  failed(_pool: string, reason: string): void {
    currentSpan()?.set({ 'dating.database_error': reason });
  },
};
