type Shares = {
  /** Maximum bytes in memory: of all uploads, of one network, and of one session. */
  total: number;
  ofNetwork: number;
  ofSession: number;
};

type UploadPlace = {
  /** Counts bytes that have arrived; false when they exceed a limit. */
  take: (bytes: number) => boolean;
  /** Releases everything that was added. */
  leave: () => void;
};

/** The memory used by uploads, counted as it arrives, so that announced but unsent bytes reserve nothing. */
export class UploadMemory {
  private readonly shares: Shares;
  private total = 0;
  private readonly byKey = new Map<string, number>();

  constructor(shares: Shares) {
    this.shares = shares;
  }

  /** `session`: the raw cookie value; empty for none. */
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
