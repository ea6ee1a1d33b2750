const MOST_NAMES = 20;

/** Counts what passed and failed, prints one line a step and the whole output of what failed. */
export class Tally {
  #passed = 0;
  #failed = 0;
  #failures: string[] = [];
  #names: string[] = [];

  get failed(): number {
    return this.#failed;
  }

  add(
    step: string,
    counts: { passed: number; failed: number; skipped?: number; names?: string[] },
    ms: number,
    output: string,
  ): void {
    this.#passed += counts.passed;
    this.#failed += counts.failed;
    const parts = [`${counts.passed} passed`];
    if (counts.failed) parts.push(`${counts.failed} failed`);
    if (counts.skipped) parts.push(`${counts.skipped} skipped`);
    console.log(
      `${counts.failed ? '✘' : '✔'} ${step.padEnd(12)} ${parts.join(', ')}  (${(ms / 1000).toFixed(1)} s)`,
    );
    if (!counts.failed) return;
    this.#failures.push(step);
    this.#names.push(...(counts.names ?? []));
    console.log(`\n${output.trimEnd()}\n`);
  }

  /** Something around the tests went wrong: that is one failure. */
  broken(step: string, output: string): void {
    this.add(step, { passed: 0, failed: 1 }, 0, output);
  }

  /** Nothing at all was tested: that must not look like success. */
  finish(): void {
    if (this.#passed + this.#failed === 0) this.broken('tests', 'No test matched.');
  }

  /** The last lines that the command prints: what failed, and on the very last one how many. */
  lastLines(): string {
    const steps = this.#failures.length ? [`Failed: ${this.#failures.join(', ')}`] : [];
    const lines = [...this.#names.slice(0, MOST_NAMES).map((name) => `✘ ${name}`), ...steps];
    return `\n${lines.map((line) => `${line}\n`).join('')}${this.#passed} passed, ${this.#failed} failed`;
  }
}
