import { stripVTControlCharacters } from 'node:util';

/** A failed test with its file and title, and the first lines of its error. */
export type FailedTest = { name: string; error: string };

const LINES = 12;

const firstLines = (text: string): string =>
  stripVTControlCharacters(text).split('\n').slice(0, LINES).join('\n').trimEnd();

export type VitestReport = {
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

/** The failed tests of Vitest's JSON report, and the files that could not be loaded. */
export function failedInVitest({ testResults = [] }: VitestReport): FailedTest[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${name} › ${fullName}`,
        error: firstLines(failureMessages?.[0] ?? ''),
      }));
    return failed.length === 0 && message ? [{ name, error: firstLines(message) }] : failed;
  });
}

type Suite = {
  file: string;
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
};
export type PlaywrightReport = { suites?: Suite[]; errors?: { message?: string }[] };

/** The failed tests of Playwright's JSON report, and the errors outside of tests. */
export function failedInPlaywright({ suites = [], errors = [] }: PlaywrightReport): FailedTest[] {
  const outside = errors.map(({ message }) => ({
    name: 'outside of a test',
    error: firstLines(message ?? ''),
  }));
  return [...suites.flatMap((suite) => testsIn(suite, 'unexpected')), ...outside];
}

/** The flaky tests of Playwright's JSON report, which failed first and passed on a retry. */
export const flakyInPlaywright = ({ suites = [] }: PlaywrightReport): FailedTest[] =>
  suites.flatMap((suite) => testsIn(suite, 'flaky'));

const testsIn = ({ suites = [], specs = [] }: Suite, wanted: 'unexpected' | 'flaky'): FailedTest[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => {
        const messages = results.flatMap(({ errors = [] }) =>
          errors.map(({ message = '' }) => firstLines(message)),
        );
        return { name: `${file}:${line} › ${title}`, error: messages.join('\n') };
      }),
  ),
  ...suites.flatMap((suite) => testsIn(suite, wanted)),
];
