import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { currentSpan, inSpan, type Span, setTracer, type Tracer, traceTransactions } from './tracing.ts';

afterEach(() => setTracer(null));

it('has no cost while it is off', () => {
  expect(inSpan('request', 'server', {}, (span) => [span, currentSpan()])).toEqual([undefined, undefined]);
  traceTransactions.finished('runtime', 0);
});

it('records transactions within the current span, and no others', async () => {
  const begun: { name: string; parent: string | undefined }[] = [];
  const names = new Map<Span, string>();
  const end = vi.fn<() => void>();
  const tracer: Tracer = (name, _kind, _attributes, parent) => {
    begun.push({ name, parent: parent && names.get(parent) });
    const span: Span = { set: () => {}, rename: () => {}, fail: () => {}, end };
    names.set(span, name);
    return span;
  };
  setTracer(tracer);
  traceTransactions.finished('runtime', 0);
  await inSpan('job', 'consumer', {}, async () => {
    await Promise.resolve();
    await inSpan('part', 'client', {}, async () => traceTransactions.finished('runtime', 0));
    traceTransactions.finished('registry', 0);
  });
  expect(begun).toEqual([
    { name: 'job', parent: undefined },
    { name: 'part', parent: 'job' },
    { name: 'transaction', parent: 'part' },
    { name: 'transaction', parent: 'job' },
  ]);
  expect(end).toHaveBeenCalledTimes(2);
});

it('loads its libraries in one place only, when it is enabled', () => {
  const importing = ['app', 'jobs', 'db', 'tenants'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => `${folder}/${path}`)
      .filter((path) => /['"]@opentelemetry\/|tracing-export/.test(readFileSync(path, 'utf8'))),
  );
  expect(importing.sort()).toEqual(['app/platform/observing.ts', 'app/platform/tracing-export.ts']);
  expect(readFileSync('app/platform/observing.ts', 'utf8')).toMatch(
    /await import\('[^']*tracing-export\.ts'\)/,
  );
});
