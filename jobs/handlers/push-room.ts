import { RetryLater } from '../retry-later.ts';

/**
 * How many of this process's jobs may be telling browsers at once: of one brand, and in all. A push service
 * that answers slowly, or one brand's rush, then holds up neither the other brands nor the mails.
 */
const MOST_OF_TENANT = 3;
const MOST = 6;
const COME_BACK_SECONDS = 0.2;

const inside = new Map<number, number>();
let all = 0;

/** Runs the work if there is room for the brand; else it comes back a moment later. */
export async function inPushRoom<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
  const own = inside.get(tenantId) ?? 0;
  if (own >= MOST_OF_TENANT || all >= MOST) throw new RetryLater(COME_BACK_SECONDS * (1 + Math.random()));
  inside.set(tenantId, own + 1);
  all += 1;
  try {
    return await work();
  } finally {
    all -= 1;
    const left = (inside.get(tenantId) ?? 1) - 1;
    if (left > 0) inside.set(tenantId, left);
    else inside.delete(tenantId);
  }
}
