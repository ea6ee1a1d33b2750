/** The short steps after a new member has confirmed their email, in order; each can be skipped (docs/product.md, Signup). */
export const WELCOME_STEPS = ['photo', 'wishes', 'interests'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

/** Matching members, shown after the last step or when it is skipped. */
const AFTER_THE_STEPS = '/signup-matches';

export const isWelcomeStep = (name: string | undefined): name is WelcomeStep =>
  (WELCOME_STEPS as readonly (string | undefined)[]).includes(name);

export const welcomePath = (step: WelcomeStep): string => `/welcome/${step}`;

export const welcomeNumber = (step: WelcomeStep): number => WELCOME_STEPS.indexOf(step) + 1;

/** The page that follows a step. */
export function afterWelcomeStep(step: WelcomeStep): string {
  const next = WELCOME_STEPS[WELCOME_STEPS.indexOf(step) + 1];
  return next ? welcomePath(next) : AFTER_THE_STEPS;
}

/** The previous step; null at the first one. */
export function beforeWelcomeStep(step: WelcomeStep): string | null {
  const before = WELCOME_STEPS[WELCOME_STEPS.indexOf(step) - 1];
  return before ? welcomePath(before) : null;
}
