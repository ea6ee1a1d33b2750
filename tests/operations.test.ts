import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { COUNTS, DURATIONS, LEVELS } from '#app/platform/metrics.ts';
import { serveMetrics } from '#app/platform/metrics-server.ts';
import { parseExposition } from './exposition.ts';

type Panel = { title: string; type: string; targets?: { expr: string }[] };
type Alert = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};

const FOLDER = 'docs/operations';
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const dashboard = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
const rules = parse(read('alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = rules.groups.flatMap((group) => group.rules);
const runBooks = read('run-books.md');
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const expressions = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ in: title, expr }))),
  ...alerts.map(({ alert, expr }) => ({ in: alert, expr })),
];

/** Name → type, as the two programs expose them. */
const exposed = new Map<string, string>();
beforeAll(async () => {
  for (const program of ['web', 'worker'] as const) {
    const server = await serveMetrics(program, { port: 0, host: '127.0.0.1' });
    const { port } = server.address() as AddressInfo;
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    server.close();
    expect(parseExposition(text).length).toBeGreaterThan(0);
    for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) exposed.set(name, type);
  }
});

/** Parts of an expression that are not metrics. */
const WORDS =
  /^(sum|min|max|topk|by|rate|increase|changes|min_over_time|histogram_quantile|vector|offset|and|or|\d.*)$/;
/** Metrics of Prometheus itself. */
const BUILT_IN = 'up';
/** Labels of every sample that Prometheus stores. */
const SCRAPE_LABELS = ['job', 'instance', 'le'];

type Used = { metric: string; labels: string[] };

/** The metrics of an expression, with the labels that select them. */
function metricsIn(expr: string): Used[] {
  const bare = expr
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\bby \([^)]*\)/g, ' ')
    .replace(/\boffset \w+/g, ' ');
  const used: Used[] = [];
  for (const [, metric = '', matchers = ''] of bare.matchAll(/([a-z_][\w:]*)\s*(?:\{([^}]*)\})?/gi))
    if (!WORDS.test(metric))
      used.push({ metric, labels: [...matchers.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label = '']) => label) });
  return used;
}

const familyOf = (metric: string): string => {
  const base = metric.replace(/_(bucket|sum|count)$/, '');
  return exposed.get(base) === 'histogram' ? base : metric;
};
const labelsOf = (family: string): readonly string[] =>
  [...COUNTS, ...LEVELS, ...DURATIONS].find(({ name }) => name === family)?.labelNames ?? [];

describe('the dashboard and the alerts', () => {
  it('use only metrics that the programs expose, with labels that these have', () => {
    expect(expressions.length).toBeGreaterThan(40);
    const wrong = expressions.flatMap(({ in: where, expr }) =>
      metricsIn(expr).flatMap(({ metric, labels }) => {
        const family = familyOf(metric);
        if (metric !== BUILT_IN && !exposed.has(family)) return [`${where}: ${metric}`];
        const known = [...labelsOf(family), ...SCRAPE_LABELS];
        return labels
          .filter((label) => !known.includes(label))
          .map((label) => `${where}: ${metric} by ${label}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('group only by labels of their metrics', () => {
    const wrong = expressions.flatMap(({ in: where, expr }) => {
      const known = metricsIn(expr).flatMap(({ metric }) => labelsOf(familyOf(metric)));
      return [...expr.matchAll(/\bby \(([^)]*)\)/g)]
        .flatMap(([, labels = '']) => labels.split(',').map((label) => label.trim()))
        .filter((label) => ![...known, ...SCRAPE_LABELS].includes(label))
        .map((label) => `${where}: ${label}`);
    });
    expect(wrong).toEqual([]);
  });

  it('have balanced brackets', () => {
    for (const { expr } of expressions)
      for (const [open, close] of ['()', '[]', '{}'].map((pair) => pair.split('') as [string, string]))
        expect(expr.split(open).length, expr).toBe(expr.split(close).length);
  });

  it('use each of our metrics', () => {
    const used = new Set(
      expressions.flatMap(({ expr }) => metricsIn(expr).map(({ metric }) => familyOf(metric))),
    );
    const own = [...exposed.keys()].filter((name) => name.startsWith('dating_'));
    expect(own.filter((name) => !used.has(name))).toEqual([]);
  });

  it('detect a metric that does not exist', () => {
    expect(metricsIn('sum(rate(dating_http_request_total{state="5xx"}[5m])) by (kind) > 0.1')).toEqual([
      { metric: 'dating_http_request_total', labels: ['state'] },
    ]);
    expect(exposed.has('dating_http_request_total')).toBe(false);
  });
});

describe('the metrics', () => {
  it('have our prefix, and end with their unit', () => {
    for (const { name } of COUNTS) expect(name).toMatch(/^dating_\w+_total$/);
    for (const { name } of DURATIONS) expect(name).toMatch(/^dating_\w+_duration_seconds$/);
    for (const { name } of LEVELS) expect(name).toMatch(/^dating_\w+(?<!_total)$/);
  });
});

describe('each alert', () => {
  it('has a unique name, a severity and a summary', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { labels, annotations } of alerts) {
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
    }
  });

  it('has a runbook that explains its meaning, how to investigate and what to do', () => {
    const books = new Map(
      runBooks
        .split(/^## /m)
        .slice(1)
        .map((book) => [book.split('\n', 1)[0] ?? '', book]),
    );
    expect([...books.keys()].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    for (const { alert, annotations } of alerts) {
      expect(annotations.runbook).toBe(`run-books.md#${alert.toLowerCase()}`);
      for (const part of ['**Means.**', '**See more.**', '**Do.**']) expect(books.get(alert)).toContain(part);
    }
  });

  it('cites panels that the dashboard has', () => {
    const cited = [...runBooks.matchAll(/Panels?\s(\*[^*]+\*(?:(?:,\s|\sand\s)\*[^*]+\*)*)/g)].flatMap(
      ([, names = '']) => [...names.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name),
    );
    expect(cited.length).toBeGreaterThan(10);
    const titles = panels.map(({ title }) => title);
    expect(cited.filter((name) => !titles.includes(name))).toEqual([]);
  });
});
