import type { MessageRefusal, MessageReply, SendRefusal } from '#app/api/message.ts';
import type { QuotedMessage } from '#app/live/publisher.ts';

/** A message being sent. Stored in the browser until the server has it, so that a reload loses nothing. */
export type Outgoing = {
  clientId: string;
  recipientId: number;
  body: string;
  replyTo: QuotedMessage | null;
  /** ISO instant. */
  at: string;
  /** The price shown when it was sent, an upper limit. */
  cost: number;
  /** Why the server refused it; kept until it is retried or dropped. */
  refused?: SendRefusal | undefined;
  /** The current price, if that is the reason. */
  costsNow?: number | undefined;
};

type Sent = (reply: MessageReply, outgoing: Outgoing) => void;
export type Post = (outgoing: Outgoing) => Promise<MessageReply | MessageRefusal | 'unreachable'>;
export type Store = {
  read: () => string | null;
  write: (text: string) => void;
  /** Allows only one tab of the browser to work at a time. */
  alone?: (work: () => Promise<void>) => Promise<void>;
};

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Sends queued messages one at a time in the order in which they were written, and again when the connection is back.
 */
export class Outbox {
  waiting: readonly Outgoing[];
  /** Whether the last attempt failed to reach the server. */
  stuck = false;
  private readonly store: Store;
  private readonly post: Post;
  private readonly listeners = new Set<() => void>();
  private readonly sent = new Set<Sent>();
  private running: Promise<void> | null = null;
  /** Another run was requested while one was in progress. */
  private again = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT_MS;

  constructor(store: Store, post: Post) {
    this.store = store;
    this.post = post;
    this.waiting = parse(store.read());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  onSent = (listener: Sent): (() => void) => {
    this.sent.add(listener);
    return () => this.sent.delete(listener);
  };

  add(outgoing: Outgoing): void {
    this.change((waiting) => [...waiting, outgoing]);
    void this.flush();
  }

  drop(clientId: string): void {
    this.change((waiting) => waiting.filter((one) => one.clientId !== clientId));
  }

  /** Uses the price that the sender sees now. */
  retry(clientId: string, cost: number): void {
    this.mark(clientId, { refused: undefined, costsNow: undefined, cost });
    void this.flush();
  }

  /** Changes made by another tab of this browser. */
  reread(): void {
    this.waiting = parse(this.store.read());
    this.notify();
  }

  /** Sends until the queue is empty or the server is unreachable. Only one run at a time. */
  flush(): Promise<void> {
    this.wait = FIRST_WAIT_MS;
    if (this.running) this.again = true;
    else this.begin();
    return this.running ?? Promise.resolve();
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.again = false;
    const run = () => this.run();
    this.running = (this.store.alone?.(run) ?? run()).finally(() => {
      this.running = null;
      // Picks up messages added since; those that could not be sent have a retry timer.
      if (this.again && this.timer === undefined && this.next()) this.begin();
    });
  }

  private async run(): Promise<void> {
    this.reread();
    for (let next = this.next(); next; next = this.next()) {
      const reply = await this.post(next);
      if (reply === 'unreachable') return this.later();
      this.stuck = false;
      this.wait = FIRST_WAIT_MS;
      const { clientId } = next;
      if ('error' in reply) {
        this.mark(clientId, { refused: reply.error, costsNow: reply.cost });
        continue;
      }
      for (const listener of this.sent) listener(reply, next);
      this.drop(clientId);
    }
  }

  private next(): Outgoing | undefined {
    return this.waiting.find((one) => one.refused === undefined);
  }

  private later(): void {
    this.stuck = true;
    this.notify();
    this.timer = setTimeout(() => this.begin(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  private mark(clientId: string, what: Partial<Outgoing>): void {
    this.change((waiting) => waiting.map((one) => (one.clientId === clientId ? { ...one, ...what } : one)));
  }

  /** Starts from the stored queue, which another tab may have just written. */
  private change(next: (waiting: readonly Outgoing[]) => readonly Outgoing[]): void {
    this.waiting = next(parse(this.store.read()));
    this.store.write(JSON.stringify(this.waiting));
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

function parse(text: string | null): Outgoing[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? (value as Outgoing[]) : [];
  } catch {
    return [];
  }
}
