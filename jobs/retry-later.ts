/** Thrown by a handler to be retried at a given time: not a failure, and no attempt is used. */
const LONGEST_SECONDS = 60 * 60;

export class RetryLater extends Error {
  override name = 'RetryLater';
  readonly seconds: number;

  /** `everLater`: what has failed for long is tried less and less often. */
  readonly everLater: boolean;

  constructor(seconds: number, { everLater = false } = {}) {
    super(`to be tried again in ${seconds} s`);
    this.seconds = seconds;
    this.everLater = everLater;
  }

  /** How long a job of this age waits: at least as asked; ever later, half as long again as it has been there. */
  waitMs(ageMs: number): number {
    const seconds = this.everLater ? Math.min(ageMs / 2_000, LONGEST_SECONDS) : 0;
    return Math.max(this.seconds, seconds) * 1_000;
  }
}
