import { expect, it } from 'vitest';
import { nextStep } from './admission.server.ts';

it.each([
  ['second_factor', '/login/code?token=x'],
  ['pending_deletion', '/reactivate/do?token=x'],
  ['account_banned', '/restrictions?token=x'],
] as const)('an error %s leads to %s', (code, to) => {
  expect(nextStep({ code, token: 'x' })).toBe(to);
});
