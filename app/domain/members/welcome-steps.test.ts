import { expect, it } from 'vitest';
import { afterWelcomeStep, beforeWelcomeStep, isWelcomeStep, welcomeNumber } from './welcome-steps.ts';

it('steps lead from the photo to the goal, the interests and the matching people', () => {
  expect(afterWelcomeStep('photo')).toBe('/welcome/wishes');
  expect(afterWelcomeStep('wishes')).toBe('/welcome/interests');
  expect(afterWelcomeStep('interests')).toBe('/signup-matches');
});

it('steps lead back, except from the first one', () => {
  expect(beforeWelcomeStep('photo')).toBeNull();
  expect(beforeWelcomeStep('interests')).toBe('/welcome/wishes');
});

it('steps are numbered from 1, and unknown steps are rejected', () => {
  expect(['photo', 'wishes', 'interests'].map((step) => isWelcomeStep(step) && welcomeNumber(step))).toEqual([
    1, 2, 3,
  ]);
  expect([isWelcomeStep(undefined), isWelcomeStep('basics'), isWelcomeStep('toString')]).toEqual([
    false,
    false,
    false,
  ]);
});
