type Shares = {
  /** Bytes in memory, of all uploads, of those from one network, and of those with one session. */
  total: number;
  ofNetwork: number;
  ofSession: number;
};

export type UploadPlace = {
  /** Counts bytes that have arrived; false when they exceed a share. */
  take: (bytes: number) => boolean;
  /** All that was taken is free again. */
  leave: () => void;
};

/** How much of uploads is in memory, counted as it arrives: what is merely announced takes nothing from others. */
export class UploadMemory {
  private readonly shares: Shares;
  private total = 0;
  private readonly byKey = new Map<string, number>();

  constructor(shares: Shares) {
    this.shares = shares;
  }

  /** `session`: the cookie's value as it was sent; empty for none. */
  open(network: string, session: string): UploadPlace {
    const keys: [string, number][] = [[`network ${network}`, this.shares.ofNetwork]];
    if (session) keys.push([`session ${session}`, this.shares.ofSession]);
    let taken = 0;
    return {
      take: (bytes) => {
        taken += bytes;
        this.total += bytes;
        let fits = this.total <= this.shares.total;
        for (const [key, share] of keys) {
          const used = (this.byKey.get(key) ?? 0) + bytes;
          this.byKey.set(key, used);
          fits &&= used <= share;
        }
        return fits;
      },
      leave: () => {
        this.total -= taken;
        for (const [key] of keys) {
          const left = (this.byKey.get(key) ?? 0) - taken;
          if (left > 0) this.byKey.set(key, left);
          else this.byKey.delete(key);
        }
        taken = 0;
      },
    };
  }
}
