import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ENV_NAMES } from './env.ts';
import { QUEUE_CLASSES } from './queue-names.ts';

type Container = {
  image: string;
  command?: string[];
  env?: { name: string; value: string }[];
  securityContext?: { runAsNonRoot?: boolean };
};
type Item = {
  kind: string;
  data?: Record<string, string>;
  spec?: { template?: { spec: { containers: Container[] } } };
};

const text = readFileSync(new URL('../../docs/operations/kubernetes.yaml', import.meta.url), 'utf8');
const { items } = parse(text) as { items: Item[] };

it('the Kubernetes example sets only variables that a program reads', () => {
  /** Used only by the migrate command. */
  const passwords = ['RUNTIME_PASSWORD', 'RELAY_PASSWORD', 'CONSOLE_PASSWORD'];
  const secrets = [...text.matchAll(/--from-literal=([A-Z\d_]+)=/g)].map(([, name = '']) => name);
  const settings = items.flatMap(({ data = {} }) => Object.keys(data));
  expect(settings.length).toBeGreaterThan(3);
  expect([...secrets, ...settings].filter((name) => ![...ENV_NAMES, ...passwords].includes(name))).toEqual(
    [],
  );
});

it('the Kubernetes programs run as non-root, from one image', () => {
  const containers = items.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
  expect(containers).toHaveLength(2 + QUEUE_CLASSES.length);
  for (const { securityContext } of containers) expect(securityContext?.runAsNonRoot).toBe(true);
  expect(new Set(containers.map(({ image }) => image)).size).toBe(1);
});

it('each class of jobs has a worker', () => {
  const taken = items
    .flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
    .flatMap(({ env = [] }) => env.flatMap(({ name, value }) => (name === 'WORKER_QUEUES' ? [value] : [])));
  expect(taken).toEqual([...QUEUE_CLASSES]);
});
