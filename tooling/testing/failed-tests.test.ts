import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest, flakyInPlaywright } from './failed-tests.ts';

test('a failed unit test is listed with its file and error message; passed ones are not', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2'] },
  ];
  expect(failedInVitest({ testResults: [{ name: 'sum.test.ts', assertionResults }] })).toEqual([
    { name: 'sum.test.ts › subtracts', error: 'expected 1 to be 2' },
  ]);
});

test('a test file that cannot be loaded is listed with its error', () => {
  const testResults = [{ name: 'sum.test.ts', message: 'Cannot find module', assertionResults: [] }];
  expect(failedInVitest({ testResults })).toEqual([{ name: 'sum.test.ts', error: 'Cannot find module' }]);
});

test('failed browser tests in nested suites are listed with all their errors, and flaky ones separately', () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    title,
    file: 'chat.spec.ts',
    line: 3,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const inner = { file: 'chat.spec.ts', specs: [spec('reads', 'unexpected', ['no bubble', 'no name'])] };
  const outer = {
    file: 'chat.spec.ts',
    specs: [spec('writes', 'expected', []), spec('waits', 'flaky', ['late'])],
    suites: [inner],
  };
  const report = { suites: [outer], errors: [{ message: 'no browser' }] };
  expect(flakyInPlaywright(report)).toEqual([{ name: 'chat.spec.ts:3 › waits', error: 'late' }]);
  expect(failedInPlaywright(report)).toEqual([
    { name: 'chat.spec.ts:3 › reads', error: 'no bubble\nno name' },
    { name: 'outside of a test', error: 'no browser' },
  ]);
});

test('a long error is truncated to its first lines, and a run without a report has none', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  expect(failedInPlaywright({ errors: [{ message }] })[0]?.error.split('\n')).toHaveLength(12);
  expect(failedInPlaywright({})).toEqual([]);
  expect(failedInVitest({})).toEqual([]);
});
