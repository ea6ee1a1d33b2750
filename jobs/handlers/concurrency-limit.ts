import { RetryLater } from '../retry-later.ts';

const RETRY_SECONDS = 0.2;

/** Concurrency limit for one kind of work: per brand and in total. */
export class ConcurrencyLimit {
  private readonly max: { perTenant: number; total: number };
  private readonly running = new Map<number, number>();
  private total = 0;

  constructor(max: { perTenant: number; total: number }) {
    this.max = max;
  }

  /** Runs the work if the brand has a free slot; otherwise throws, to be retried shortly. */
  async run<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    const own = this.running.get(tenantId) ?? 0;
    if (own >= this.max.perTenant || this.total >= this.max.total)
      throw new RetryLater(RETRY_SECONDS * (1 + Math.random()));
    this.running.set(tenantId, own + 1);
    this.total += 1;
    try {
      return await work();
    } finally {
      this.total -= 1;
      const left = (this.running.get(tenantId) ?? 1) - 1;
      if (left > 0) this.running.set(tenantId, left);
      else this.running.delete(tenantId);
    }
  }
}
