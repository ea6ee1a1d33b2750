import { RetryLater } from '../retry-later.ts';

const COME_BACK_SECONDS = 0.2;

/** Concurrency limit for one kind of work: per brand and in total. */
export class Room {
  private readonly most: { ofTenant: number; inAll: number };
  private readonly inside = new Map<number, number>();
  private all = 0;

  constructor(most: { ofTenant: number; inAll: number }) {
    this.most = most;
  }

  /** Runs the work if the brand has a free slot; otherwise it is retried shortly. */
  async run<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    const own = this.inside.get(tenantId) ?? 0;
    if (own >= this.most.ofTenant || this.all >= this.most.inAll)
      throw new RetryLater(COME_BACK_SECONDS * (1 + Math.random()));
    this.inside.set(tenantId, own + 1);
    this.all += 1;
    try {
      return await work();
    } finally {
      this.all -= 1;
      const left = (this.inside.get(tenantId) ?? 1) - 1;
      if (left > 0) this.inside.set(tenantId, left);
      else this.inside.delete(tenantId);
    }
  }
}
