import type { FailedTest } from './failed-tests.ts';

export type Counts = {
  passed: number;
  failed: number;
  skipped?: number;
  failures?: FailedTest[];
  /** The tests that passed only on a retry. */
  flaky?: FailedTest[];
};

/** Sums up the steps of a test run: a line for each, the tool's report on failure, and the totals. */
export class TestSummary {
  #passed = 0;
  #failed = 0;
  #failedSteps: string[] = [];
  #failures: FailedTest[] = [];
  #flaky: FailedTest[] = [];

  get failed(): number {
    return this.#failed;
  }

  /** `report` is the tool's output. */
  add(
    step: string,
    { passed, failed, skipped = 0, failures = [], flaky = [] }: Counts,
    ms: number,
    report: string,
  ): void {
    this.#passed += passed;
    this.#failed += failed;
    this.#failures.push(...failures);
    this.#flaky.push(...flaky);
    if (failed > 0) this.#failedSteps.push(step);
    const counts = [
      `${passed} passed`,
      failed > 0 && `${failed} failed`,
      skipped > 0 && `${skipped} skipped`,
      flaky.length > 0 && `${flaky.length} of them at the second try`,
    ];
    console.log(
      `${failed > 0 ? '✘' : '✔'} ${step.padEnd(12)} ${counts.filter(Boolean).join(', ')}  (${(ms / 1000).toFixed(1)} s)`,
    );
    if (failed > 0) console.log(`\n${report.trimEnd()}\n`);
  }

  /** Counts a failure outside of tests, such as a server that does not start. */
  broken(step: string, report: string): void {
    this.add(step, { passed: 0, failed: 1 }, 0, report);
  }

  /** A run without any test counts as a failure. */
  finish(): void {
    if (this.#passed + this.#failed === 0) this.broken('tests', 'No test matched.');
  }

  /** The final summary: every failed or flaky test with its error, the failed steps, and the totals. */
  lastLines(): string {
    const said = (mark: string, { name, error }: FailedTest) =>
      `${mark} ${name}\n${error.replace(/^/gm, '    ')}\n\n`;
    const failures = [
      ...this.#flaky.map((test) => said('! passed at the second try:', test)),
      ...this.#failures.map((test) => said('✘', test)),
    ];
    const steps = this.#failedSteps.length > 0 ? `Failed: ${this.#failedSteps.join(', ')}\n` : '';
    return `\n${failures.join('')}${steps}${this.#passed} passed, ${this.#failed} failed`;
  }
}
