import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Outbox, type Outgoing, type Post } from './outbox.ts';

const draft = (body: string): Outgoing => ({
  clientId: `id of ${body}`,
  recipientId: 7,
  body,
  replyTo: null,
  at: '2026-05-31T12:00:00.000Z',
  cost: 0,
});
const reply = { message: {}, conversation: { id: 1 }, credits: 0 } as never;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // delays are randomized around their nominal value
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function browser() {
  let kept: string | null = null;
  const posted: string[] = [];
  let answer: (body: string) => Awaited<ReturnType<Post>> = () => reply;
  const post: Post = async (outgoing) => {
    posted.push(outgoing.body);
    return answer(outgoing.body);
  };
  const store = {
    read: () => kept,
    write: (text: string) => {
      kept = text;
    },
  };
  return {
    posted,
    store,
    post,
    open: () => new Outbox(store, post),
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe('a queued message', () => {
  it('is sent once, in the order of writing', async () => {
    const { posted, open } = browser();
    const outbox = open();
    for (const body of ['one', 'two', 'three']) outbox.add(draft(body));
    await outbox.flush();
    expect(posted).toEqual(['one', 'two', 'three']);
    expect(outbox.waiting).toEqual([]);
  });

  it('waits while the server is unreachable, survives a reload, and is then sent', async () => {
    const { posted, open, answers } = browser();
    answers(() => 'unreachable');
    const before = open();
    before.add(draft('one'));
    before.add(draft('two'));
    await before.flush();
    expect(before).toMatchObject({ stuck: true, waiting: [{ body: 'one' }, { body: 'two' }] });
    vi.clearAllTimers();
    answers(() => reply);
    const after = open();
    posted.length = 0;
    await after.flush();
    expect(posted).toEqual(['one', 'two']);
  });

  it('is retried automatically with increasing delays', async () => {
    const { posted, open, answers } = browser();
    answers(() => 'unreachable');
    const outbox = open();
    outbox.add(draft('one'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(posted.length).toBeGreaterThan(2);
    expect(posted.length).toBeLessThan(8);
    answers(() => reply);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(outbox.waiting).toEqual([]);
  });

  it('can be discarded while it waits, and retried after a rejection', async () => {
    const { posted, open, answers } = browser();
    answers((body) => (body === 'dear' ? { error: 'not_enough_credits' } : reply));
    const outbox = open();
    outbox.add(draft('dear'));
    outbox.add(draft('next'));
    await outbox.flush();
    expect(outbox.waiting).toMatchObject([{ body: 'dear', refused: 'not_enough_credits' }]);
    answers(() => reply);
    outbox.retry('id of dear', 0);
    await outbox.flush();
    expect([posted, outbox.waiting]).toEqual([['dear', 'next', 'dear'], []]);
    answers(() => 'unreachable');
    outbox.add(draft('never'));
    await outbox.flush();
    outbox.drop('id of never');
    expect(outbox.waiting).toEqual([]);
  });

  it('whose price has changed waits until its sender accepts the new price', async () => {
    const { open, answers, posted, store, post } = browser();
    answers(() => ({ error: 'price_changed', cost: 1 }));
    open().add(draft('one'));
    await vi.advanceTimersByTimeAsync(0);
    const costs: number[] = [];
    const after = new Outbox(store, (outgoing) => {
      costs.push(outgoing.cost);
      return post(outgoing);
    });
    await after.flush();
    expect([posted, after.waiting]).toMatchObject([['one'], [{ refused: 'price_changed', costsNow: 1 }]]);
    answers(() => reply);
    after.retry('id of one', 1);
    await after.flush();
    expect([costs, after.waiting]).toEqual([[1], []]);
  });

  it('is sent even if it was added just before the lock was released', async () => {
    const { posted, store, post } = browser();
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    const outbox = new Outbox({ ...store, alone: (work) => work().then(() => released) }, post);
    outbox.add(draft('one'));
    await vi.advanceTimersByTimeAsync(0);
    outbox.add(draft('two'));
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect([posted, outbox.waiting]).toEqual([['one', 'two'], []]);
  });

  it('keeps its retry timer when a flush is requested right after a failure', async () => {
    const { posted, store, post, answers } = browser();
    answers(() => 'unreachable');
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    const outbox = new Outbox({ ...store, alone: (work) => work().then(() => released) }, post);
    outbox.add(draft('one'));
    await vi.advanceTimersByTimeAsync(0);
    void outbox.flush();
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(posted).toEqual(['one', 'one']);
  });
});
