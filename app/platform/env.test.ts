import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

const faultsOf = (more: Record<string, string>): string[] => {
  try {
    readEnv({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://localhost/x',
      REDIS_URL: 'redis://localhost',
      ...more,
    });
    return [];
  } catch (error) {
    const [first, ...faults] = (error as Error).message.split('\n  ');
    expect(first).toBe('Configuration is wrong:');
    return faults.map((fault) => fault.split(':', 1)[0] ?? '');
  }
};

it('one error names every variable that does not fit the others', () => {
  expect(faultsOf({ APP_ENV: 'development' })).toEqual([]);
  expect(
    faultsOf({
      APP_ENV: 'production',
      PUSH_TEST_ORIGIN: 'http://127.0.0.1:1',
      JOB_SCHEDULES: 'off',
      METRICS_PORT: '3000',
      PORT: '3000',
      S3_ACCESS_KEY_ID: 'key',
      AGE_PROVIDER_ISSUER: 'https://age.example',
    }),
  ).toEqual([
    'SECRET_KEY',
    'PUSH_TEST_ORIGIN',
    'JOB_SCHEDULES',
    'METRICS_PORT',
    'S3_BUCKET',
    'AGE_PROVIDER_ISSUER',
  ]);
});

it('one error names every variable that is invalid alone', () => {
  expect(faultsOf({ APP_ENV: 'moon', LOG_LEVEL: 'loud' })).toEqual(['APP_ENV', 'LOG_LEVEL']);
});
