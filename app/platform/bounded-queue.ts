/** The queue is full: nothing was done, and a retry a little later may succeed. */
export class Busy extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too much is under way.');
    this.name = 'Busy';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type QueueLimits = {
  atOnce: number;
  /** Above this, tasks are refused immediately. */
  waiting: number;
  /** Per caller, so that one cannot fill the queue for all. */
  waitingPerAsker: number;
  deadlineMs: number;
  retryAfterSeconds: number;
};

type Waiting = { start: () => void; refuse: () => void; asker: string };

/**
 * Limits concurrency; further tasks wait in a queue, up to a number and a time, and are refused beyond. When the
 * queue is full, a caller with no place in it gets the newest place of the caller with the most, if that is more than
 * one.
 */
export class BoundedQueue {
  private readonly limits: QueueLimits;
  private readonly waiting: Waiting[] = [];
  private readonly ofAsker = new Map<string, number>();
  private running = 0;

  constructor(limits: QueueLimits) {
    this.limits = limits;
  }

  async run<T>(asker: string, work: () => Promise<T>): Promise<T> {
    await this.enter(asker);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(asker: string): Promise<void> {
    const { atOnce, waiting, waitingPerAsker, deadlineMs, retryAfterSeconds } = this.limits;
    if (this.running < atOnce) {
      this.running += 1;
      return Promise.resolve();
    }
    if ((this.ofAsker.get(asker) ?? 0) >= waitingPerAsker) return Promise.reject(new Busy(retryAfterSeconds));
    if (this.waiting.length >= waiting && !this.makeRoom(asker))
      return Promise.reject(new Busy(retryAfterSeconds));
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        asker,
        start: () => {
          clearTimeout(timer);
          this.count(asker, -1);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          this.waiting.splice(this.waiting.indexOf(entry), 1);
          this.count(asker, -1);
          reject(new Busy(retryAfterSeconds));
        },
      };
      const timer = setTimeout(() => entry.refuse(), deadlineMs);
      this.count(asker, 1);
      this.waiting.push(entry);
    });
  }

  private makeRoom(newcomer: string): boolean {
    if (this.ofAsker.has(newcomer)) return false;
    let [most, places] = ['', 1];
    for (const [asker, count] of this.ofAsker) if (count > places) [most, places] = [asker, count];
    if (places === 1) return false;
    this.waiting.findLast(({ asker }) => asker === most)?.refuse();
    return true;
  }

  /** Hands the slot to the next task. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next.start();
    else this.running -= 1;
  }

  private count(asker: string, by: number): void {
    const count = (this.ofAsker.get(asker) ?? 0) + by;
    if (count > 0) this.ofAsker.set(asker, count);
    else this.ofAsker.delete(asker);
  }
}
