/** For verbs of other nouns that count an attempt inside a transaction of their own. */
export { type AttemptOutcome, type AttemptRule, countAttempt } from './attempts.queries.server.ts';
export { type BrakedRules, countUnderBrake } from './brake.server.ts';
