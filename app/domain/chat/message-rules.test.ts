import { describe, expect, it } from 'vitest';
import { agreedTo, cleanMessage, messageFault, sendTerms, termsAfter } from './message-rules.ts';

const prices = { message_credits: 1, free_messages: 3, free_conversations: 2 };
const free = { status: 'active', premium: false, credits: 0, freeMessagesUsed: 0, conversationsStarted: 0 };

describe('the terms of the next message', () => {
  it('are free for a free member until the third', () => {
    expect(sendTerms({ ...free, freeMessagesUsed: 2 }, prices, false)).toMatchObject({
      kind: 'free',
      left: 1,
    });
    expect(sendTerms({ ...free, freeMessagesUsed: 3 }, prices, false)).toMatchObject({
      reason: 'not_enough_credits',
    });
  });

  it('let a free member start two conversations and answer in any', () => {
    expect(sendTerms({ ...free, conversationsStarted: 1 }, prices, true).kind).toBe('free');
    expect(sendTerms({ ...free, conversationsStarted: 2 }, prices, true)).toMatchObject({
      reason: 'premium_required',
    });
    expect(sendTerms({ ...free, conversationsStarted: 2 }, prices, false).kind).toBe('free');
  });

  it('cost a premium member credits, down to the last one', () => {
    const premium = { ...free, premium: true, conversationsStarted: 50 };
    expect(sendTerms({ ...premium, credits: 1 }, prices, true)).toEqual({
      kind: 'credits',
      cost: 1,
      credits: 1,
    });
    expect(sendTerms({ ...premium, credits: 0 }, prices, true)).toMatchObject({
      reason: 'not_enough_credits',
    });
  });

  it('count what is still on its way: the free ones first, then the credits', () => {
    const terms = sendTerms(
      { ...free, freeMessagesUsed: 1, credits: 3 },
      { ...prices, message_credits: 2 },
      false,
    );
    const after = [0, 1, 2, 3].map((waiting) => termsAfter(terms, waiting));
    expect(after.map(agreedTo)).toEqual([0, 0, 2, 0]);
    expect(after).toMatchObject([
      { left: 2 },
      { left: 1 },
      { kind: 'credits', credits: 3 },
      { reason: 'not_enough_credits' },
    ]);
  });

  it('are none before the e-mail address is confirmed', () =>
    expect(sendTerms({ ...free, status: 'not_confirmed' }, prices, false)).toMatchObject({
      reason: 'not_confirmed',
    }));
});

describe('a message', () => {
  it('may have as many characters as people count, not as UTF-16 does', () => {
    expect(messageFault('😀'.repeat(10), 10)).toBeNull();
    expect(messageFault('😀'.repeat(11), 10)).toBe('message_too_long');
  });

  it('is not only blanks', () => expect(messageFault(' \n\t ', 10)).toBe('message_empty'));

  it('loses what no screen or database can hold, and keeps its lines', () =>
    expect(cleanMessage('a\u0000b\r\nc\ud800')).toBe('ab\nc\ufffd'));
});
