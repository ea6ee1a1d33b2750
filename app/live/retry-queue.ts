/** Sends a `missed` event: to one member, or to all members of a brand who reconnect. */
type MissedEventSender = {
  member: (tenantId: number, memberId: number) => Promise<unknown>;
  tenant: (tenantId: number) => Promise<unknown>;
};

const AGAIN_MS = 2_000;
export const MAX_QUEUED = 10_000;

/** Members whose event could not be delivered; they get a `missed` event once publishing works again. */
export class RetryQueue {
  private readonly members = new Map<string, { tenantId: number; memberId: number }>();
  /** Brands with too many such members to remember individually. */
  private readonly tenants = new Set<number>();
  private readonly sender: MissedEventSender;
  private timer: NodeJS.Timeout | undefined;

  constructor(sender: MissedEventSender) {
    this.sender = sender;
  }

  add(tenantId: number, memberId: number): void {
    this.timer ??= setTimeout(() => void this.send(), AGAIN_MS).unref();
    if (this.tenants.has(tenantId)) return;
    this.members.set(`${tenantId}:${memberId}`, { tenantId, memberId });
    if (this.members.size <= MAX_QUEUED) return;
    for (const { tenantId: id } of this.members.values()) this.tenants.add(id);
    this.members.clear();
  }

  private async send(): Promise<void> {
    try {
      for (const id of this.tenants) {
        await this.sender.tenant(id);
        this.tenants.delete(id);
      }
      for (const [key, { tenantId, memberId }] of this.members) {
        await this.sender.member(tenantId, memberId);
        this.members.delete(key);
      }
      this.timer = undefined;
    } catch {
      this.timer = setTimeout(() => void this.send(), AGAIN_MS).unref();
    }
  }
}
