import type { Scope } from '#tenants/scope.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Older messages are hidden from both, for privacy (specification, section 9). */
export const historySince = (scope: Pick<Scope, 'tenant' | 'now'>): Date =>
  new Date(scope.now.getTime() - scope.tenant.settings.chat_history_days * DAY_MS);
