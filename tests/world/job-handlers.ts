import { afterAll, beforeAll } from 'vitest';
import { handlers } from '#jobs/handlers/handlers.ts';

/**
 * Replaces handlers of jobs in this test file. The object is changed instead of mocking the module, because the files
 * of a worker share its modules, and the one that runs the jobs may already be loaded.
 */
export function replaceHandlers(own: Partial<typeof handlers>): void {
  const real = { ...handlers };
  beforeAll(() => void Object.assign(handlers, own));
  afterAll(() => void Object.assign(handlers, real));
}
