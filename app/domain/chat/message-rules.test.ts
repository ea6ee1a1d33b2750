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

  it('count messages that are still being sent: free ones first, then credits', () => {
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

  it('do not allow sending before the email address is confirmed', () =>
    expect(sendTerms({ ...free, status: 'not_confirmed' }, prices, false)).toMatchObject({
      reason: 'not_confirmed',
    }));
});

describe('a message', () => {
  it('is measured in code points, not in UTF-16 units', () => {
    expect(messageFault('😀'.repeat(10), 10)).toBeNull();
    expect(messageFault('😀'.repeat(11), 10)).toBe('message_too_long');
  });

  it('must not be whitespace only', () => expect(messageFault(' \n\t ', 10)).toBe('message_empty'));

  it('loses control characters and keeps line breaks', () =>
    expect(cleanMessage('a\u0000b\r\nc\ud800')).toBe('ab\nc\ufffd'));
});
