import { describe, expect, it } from 'vitest';
import { backOfficeKey, matchRefunds, requestOf } from './match-refunds.ts';
import type { FactKind } from './order-state.ts';

const about = (kind: FactKind, pspReference: string, { amountMinor = 500, at = 1, of = 'P1' } = {}) => ({
  kind,
  pspReference,
  originalReference: of,
  at,
  amountMinor,
});
const NONE = new Map<string, string>();
const withdrawal = (key: string) => ({ key, reason: 'withdrawal' as const, refundMinor: 500 });
const WITHDRAWN = withdrawal('w:1');

describe('a refund at the provider', () => {
  it('pays out the return that it was requested for, of any amount', () => {
    const requested = new Map([['R2', requestOf('w:2')]]);
    const returns = [WITHDRAWN, withdrawal('w:2')];
    expect(matchRefunds([about('refunded', 'R2')], 'P1', { requested, returns })).toEqual([
      { pspReference: 'R2', amountMinor: 500, failed: false, returnKey: 'w:2' },
    ]);
  });

  it('without a known request pays out the oldest return of its amount that has no refund', () => {
    const requested = new Map([['R1', requestOf('w:1')]]);
    const returns = [WITHDRAWN, withdrawal('w:2'), withdrawal('w:3')];
    const facts = [about('refunded', 'R3', { at: 3 }), about('refunded', 'R2', { at: 2 })];
    expect(matchRefunds(facts, 'P1', { requested, returns }).map(({ returnKey }) => returnKey)).toEqual([
      'w:2',
      'w:3',
    ]);
    expect(matchRefunds(facts, 'P1', { requested: NONE, returns: [WITHDRAWN] })).toMatchObject([
      { pspReference: 'R2', returnKey: 'w:1' },
      { pspReference: 'R3', returnKey: null },
    ]);
  });

  it('of the back office that was booked is matched to no return of the same amount since', () => {
    const booked = { key: backOfficeKey('R1'), reason: 'refund' as const, refundMinor: 500 };
    const facts = [about('refunded', 'R1'), about('refunded', 'R2', { at: 2 })];
    expect(matchRefunds(facts, 'P1', { requested: NONE, returns: [booked, WITHDRAWN] })).toMatchObject([
      { pspReference: 'R1', returnKey: null },
      { pspReference: 'R2', returnKey: 'w:1' },
    ]);
    // The answer to a request tells that it was ours after all.
    const requested = new Map([['R1', requestOf('w:1')]]);
    expect(matchRefunds(facts, 'P1', { requested, returns: [booked, WITHDRAWN] })).toMatchObject([
      { pspReference: 'R1', returnKey: 'w:1' },
      { pspReference: 'R2', returnKey: null },
    ]);
  });

  it('is never a chargeback', () => {
    const returns = [{ ...WITHDRAWN, reason: 'chargeback' as const }];
    expect(matchRefunds([about('refunded', 'R1')], 'P1', { requested: NONE, returns })).toMatchObject([
      { returnKey: null },
    ]);
  });

  it('of another amount, or requested for a payment that was not kept, pays out no return', () => {
    const requested = new Map([['R2', 'surplus-P2']]);
    const facts = [about('refunded', 'R1', { amountMinor: 499 }), about('refunded', 'R2', { at: 2 })];
    expect(
      matchRefunds(facts, 'P1', { requested, returns: [WITHDRAWN] }).map(({ returnKey }) => returnKey),
    ).toEqual([null, null]);
  });

  it('fails once any of its events says so; refunds of other payments are left out', () => {
    const facts = [
      about('refunded', 'R1'),
      about('refund_failed', 'R1', { at: 2 }),
      about('refunded', 'R2', { of: 'P2' }),
      about('charged_back', 'D1'),
    ];
    expect(matchRefunds(facts, 'P1', { requested: NONE, returns: [WITHDRAWN] })).toEqual([
      { pspReference: 'R1', amountMinor: 500, failed: true, returnKey: 'w:1' },
    ]);
  });
});
