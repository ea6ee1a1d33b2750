import { expect, it } from 'vitest';
import { afterWelcomeStep, beforeWelcomeStep, isWelcomeStep, welcomeNumber } from './welcome-steps.ts';

it('leads from the photo over what is looked for and the interests to the people who fit', () => {
  expect(afterWelcomeStep('photo')).toBe('/welcome/wishes');
  expect(afterWelcomeStep('wishes')).toBe('/welcome/interests');
  expect(afterWelcomeStep('interests')).toBe('/signup-matches');
});

it('leads back, except from the first step', () => {
  expect(beforeWelcomeStep('photo')).toBeNull();
  expect(beforeWelcomeStep('interests')).toBe('/welcome/wishes');
});

it('numbers the steps from 1, and knows no others', () => {
  expect(['photo', 'wishes', 'interests'].map((step) => isWelcomeStep(step) && welcomeNumber(step))).toEqual([
    1, 2, 3,
  ]);
  expect([isWelcomeStep(undefined), isWelcomeStep('basics'), isWelcomeStep('toString')]).toEqual([
    false,
    false,
    false,
  ]);
});
