import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FactKind, type OrderFact, orderEnd, summarize } from './order-state.ts';

const fact = (kind: FactKind, pspReference = 'P1', more: Partial<OrderFact> = {}): OrderFact => ({
  kind,
  pspReference,
  originalReference: '',
  at: 1,
  ...more,
});
const about = (kind: FactKind, pspReference: string, originalReference = 'P1') =>
  fact(kind, pspReference, { originalReference });
const stateOf = (...facts: OrderFact[]) => summarize(facts, { grantedAt: null }).state;

describe('an order', () => {
  it.each<[string, OrderFact[], string]>([
    ['without facts is open', [], 'open'],
    ['that is pending is pending', [fact('pending')], 'pending'],
    ['that was refused has failed', [fact('refused')], 'failed'],
    ['that the shopper canceled has failed', [fact('shopper_cancelled')], 'failed'],
    ['that was paid after it was canceled is paid', [fact('shopper_cancelled'), fact('authorised')], 'paid'],
    ['that was refused and is tried again is pending', [fact('refused'), fact('pending', 'P2')], 'pending'],
    ['that was pending and then refused has failed', [fact('pending'), fact('refused')], 'failed'],
    ['that was paid is paid', [fact('authorised')], 'paid'],
    ['that was paid after a refusal is paid', [fact('refused'), fact('authorised', 'P2')], 'paid'],
    ['that was paid after it was given up is paid', [fact('expired', 'x'), fact('authorised')], 'paid'],
    ['that expired while pending has expired', [fact('pending'), fact('expired', 'x')], 'expired'],
    ['whose capture failed has failed', [fact('authorised'), about('capture_failed', 'C1')], 'failed'],
    ['that was refunded is refunded', [fact('authorised'), about('refunded', 'R1')], 'refunded'],
    [
      'whose refund failed is paid',
      [fact('authorised'), about('refunded', 'R1'), about('refund_failed', 'R1')],
      'paid',
    ],
    [
      'that the bank took back is charged back',
      [fact('authorised'), about('charged_back', 'D1')],
      'charged_back',
    ],
    [
      'whose chargeback was reversed is paid',
      [fact('authorised'), about('charged_back', 'D1'), about('chargeback_reversed', 'D1')],
      'paid',
    ],
    [
      'that was charged back a second time is charged back',
      [
        fact('authorised'),
        about('charged_back', 'D1'),
        about('chargeback_reversed', 'D1'),
        about('charged_back', 'D1:second'),
      ],
      'charged_back',
    ],
    [
      'is not charged back by a dispute about another payment',
      [fact('authorised'), about('charged_back', 'D1', 'X')],
      'paid',
    ],
  ])('%s', (_, facts, state) => {
    expect(stateOf(...facts)).toBe(state);
  });

  it.each<[string, OrderFact[], string]>([
    ['refused was declined', [fact('refused')], 'declined'],
    ['canceled by the shopper was canceled', [fact('shopper_cancelled')], 'canceled'],
    [
      'canceled after a refusal was canceled',
      [fact('shopper_cancelled', 'P2', { at: 2 }), fact('refused')],
      'canceled',
    ],
    [
      'refused after it was canceled was declined',
      [fact('refused', 'P2', { at: 2 }), fact('shopper_cancelled')],
      'declined',
    ],
    ['given up was not completed', [fact('expired')], 'incomplete'],
    ['whose offer was closed was not completed', [fact('cancelled')], 'incomplete'],
  ])('%s', (_, facts, end) => expect(orderEnd(facts)).toBe(end));

  it('keeps the next payment when one was canceled, and names the canceled one', () => {
    const facts = [fact('authorised'), about('cancelled', 'C1'), fact('authorised', 'P2', { at: 2 })];
    const { payment, undone } = summarize(facts, { grantedAt: new Date(0) });
    expect([payment?.pspReference, undone.map((one) => one.pspReference)]).toEqual(['P2', ['P1']]);
  });

  it('is not undone by a failed capture once its credits were granted, nor before when it is repeated', () => {
    const facts = [fact('authorised'), about('capture_failed', 'C1', 'P1')];
    expect(summarize(facts, { grantedAt: new Date(0) }).state).toBe('paid');
    expect(summarize(facts, { grantedAt: new Date(2) }).state).toBe('failed');
    const again = { ...about('captured', 'C2'), at: 2 };
    expect(stateOf(...facts, again)).toBe('paid');
    expect(stateOf(...facts, { ...again, at: 0 })).toBe('failed');
  });

  it('is not undone by the end of an offer, which names no payment', () => {
    expect(stateOf(fact('authorised'), fact('cancelled'))).toBe('paid');
    expect(stateOf(fact('pending'), fact('cancelled'))).toBe('failed');
  });

  it('paid twice keeps the first payment and refunds the second', () => {
    const { payment, surplus } = summarize(
      [fact('authorised', 'P2', { at: 2 }), fact('authorised', 'P1', { at: 1 })],
      { grantedAt: null },
    );
    expect([payment?.pspReference, surplus.map((one) => one.pspReference)]).toEqual(['P1', ['P2']]);
  });

  it('reaches the same state in any order of its events', () => {
    const facts = fc.array(
      fc.record({
        kind: fc.constantFrom<FactKind>(
          'authorised',
          'refused',
          'shopper_cancelled',
          'pending',
          'expired',
          'refunded',
          'charged_back',
          'chargeback_reversed',
          'refund_failed',
          'capture_failed',
        ),
        pspReference: fc.constantFrom('P1', 'P2', 'D1'),
        originalReference: fc.constantFrom('', 'P1', 'P2'),
        at: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(facts, fc.infiniteStream(fc.nat()), (given, keys) => {
        const shuffled = given.map((one) => ({ one, key: keys.next().value as number }));
        shuffled.sort((a, b) => a.key - b.key);
        const [left, right] = [
          summarize(given, { grantedAt: null }),
          summarize(
            shuffled.map(({ one }) => one),
            { grantedAt: null },
          ),
        ];
        expect([right.state, right.payment?.pspReference]).toEqual([left.state, left.payment?.pspReference]);
      }),
    );
  });
});
