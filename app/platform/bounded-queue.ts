/** The queue is full: nothing was done, and a retry shortly after may succeed. */
export class Busy extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too much is under way.');
    this.name = 'Busy';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type QueueLimits = {
  atOnce: number;
  /** Above this length, tasks are refused immediately. */
  waiting: number;
  /** Maximum per caller, so that one caller cannot fill the queue for all. */
  waitingPerCaller: number;
  deadlineMs: number;
  retryAfterSeconds: number;
};

type Waiting = { start: () => void; refuse: () => void; caller: string };

/**
 * Limits concurrency; further tasks wait in a queue, up to a maximum length and time, and are refused beyond that. When
 * the queue is full, a caller that is not in it takes the newest place of the caller with the most places, if that
 * caller has more than one.
 */
export class BoundedQueue {
  private readonly limits: QueueLimits;
  private readonly waiting: Waiting[] = [];
  private readonly perCaller = new Map<string, number>();
  private running = 0;

  constructor(limits: QueueLimits) {
    this.limits = limits;
  }

  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    await this.enter(caller);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(caller: string): Promise<void> {
    const { atOnce, waiting, waitingPerCaller, deadlineMs, retryAfterSeconds } = this.limits;
    if (this.running < atOnce) {
      this.running += 1;
      return Promise.resolve();
    }
    if ((this.perCaller.get(caller) ?? 0) >= waitingPerCaller)
      return Promise.reject(new Busy(retryAfterSeconds));
    if (this.waiting.length >= waiting && !this.evictNewest(caller))
      return Promise.reject(new Busy(retryAfterSeconds));
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        caller,
        start: () => {
          clearTimeout(timer);
          this.count(caller, -1);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          this.waiting.splice(this.waiting.indexOf(entry), 1);
          this.count(caller, -1);
          reject(new Busy(retryAfterSeconds));
        },
      };
      const timer = setTimeout(() => entry.refuse(), deadlineMs);
      this.count(caller, 1);
      this.waiting.push(entry);
    });
  }

  private evictNewest(newcomer: string): boolean {
    if (this.perCaller.has(newcomer)) return false;
    let [most, places] = ['', 1];
    for (const [caller, count] of this.perCaller) if (count > places) [most, places] = [caller, count];
    if (places === 1) return false;
    this.waiting.findLast(({ caller }) => caller === most)?.refuse();
    return true;
  }

  /** Hands the slot to the next task. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next.start();
    else this.running -= 1;
  }

  private count(caller: string, by: number): void {
    const count = (this.perCaller.get(caller) ?? 0) + by;
    if (count > 0) this.perCaller.set(caller, count);
    else this.perCaller.delete(caller);
  }
}
