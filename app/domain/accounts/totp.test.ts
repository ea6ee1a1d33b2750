import { describe, expect, it } from 'vitest';
import { base32, matchingStep, otpauthUrl, totpCode, totpStep } from './totp.server.ts';

const SECRET = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is %s', (seconds, code) => {
  expect(totpCode(SECRET, totpStep(new Date(seconds * 1000)))).toBe(code);
});

describe('a code', () => {
  const now = new Date(1_111_111_109_000);
  const step = totpStep(now);

  it('is valid during its own 30-second step, the previous one and the next one', () => {
    for (const drift of [-1, 0, 1])
      expect(matchingStep(SECRET, totpCode(SECRET, step + drift), now, 0)).toBe(step + drift);
    for (const drift of [-2, 2])
      expect(matchingStep(SECRET, totpCode(SECRET, step + drift), now, 0)).toBeNull();
  });

  it('is valid once, and invalidates earlier codes', () => {
    expect(matchingStep(SECRET, '081 804', now, step - 1)).toBe(step);
    expect(matchingStep(SECRET, '081804', now, step)).toBeNull();
    expect(matchingStep(SECRET, totpCode(SECRET, step - 1), now, step)).toBeNull();
  });

  it.each(['', '08180', '0818044', 'abcdef', '１２３４５６'])('%j is invalid', (text) => {
    expect(matchingStep(SECRET, text, now, 0)).toBeNull();
  });
});

it('the secret is formatted as authenticator apps expect', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(otpauthUrl(SECRET, 'Zij & Zo', 'a@b.nl')).toBe(
    'otpauth://totp/Zij%20%26%20Zo:a%40b.nl?issuer=Zij%20%26%20Zo&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});
