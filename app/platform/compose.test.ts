import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENV_NAMES } from './env.ts';
import { redisVariables } from './redis-config.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
/** Variables that the image sets, production refuses, only tests read, or that replace compose's own Redis. */
const NOT_FOR_COMPOSE = [
  'APP_ENV',
  'DATA_DIR',
  'ADYEN_LOCAL_URL',
  'PUSH_TEST_ORIGIN',
  'POSTBACK_TEST_ORIGIN',
  'PSEUDO_LOCALE',
  'JOB_SCHEDULES',
  ...Object.keys(redisVariables).filter((name) => name !== 'REDIS_URL'),
];

it('compose passes every variable that a program reads', () => {
  const compose = read('compose.yaml');
  const missing = ENV_NAMES.filter(
    (name) => !NOT_FOR_COMPOSE.includes(name) && !compose.includes(`\${${name}:`),
  );
  const given = [
    'DATABASE_URL',
    'DATABASE_RUNTIME_URL',
    'DATABASE_RELAY_URL',
    'DATABASE_CONSOLE_URL',
    'REDIS_URL',
  ];
  expect(missing.filter((name) => !given.includes(name))).toEqual([]);
  for (const name of given) expect(compose).toContain(`${name}:`);
});

it('docs/configuration.md documents every variable that a program reads', () => {
  const text = read('docs/configuration.md');
  expect(ENV_NAMES.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
