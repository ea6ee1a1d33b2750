const LONGEST_SECONDS = 60 * 60;

/** Thrown by a handler to be retried at a given time. Not a failure: it does not count as an attempt. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  readonly seconds: number;

  /** Increases the delay with the age of the job. */
  readonly backOff: boolean;

  /** Waits as long as it takes, instead of failing after a day. */
  readonly forever: boolean;

  constructor(seconds: number, { backOff = false, forever = false } = {}) {
    super(`retry in ${seconds} s`);
    this.seconds = seconds;
    this.backOff = backOff;
    this.forever = forever;
  }

  /** The delay of a job of this age: at least the requested one; with `backOff` at least half its age. */
  waitMs(ageMs: number): number {
    const seconds = this.backOff ? Math.min(ageMs / 2_000, LONGEST_SECONDS) : 0;
    return Math.max(this.seconds, seconds) * 1_000;
  }
}
