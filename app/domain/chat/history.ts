import type { Scope } from '#tenants/scope.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Messages before this are hidden from both (docs/product.md, Chat). */
export const historySince = (scope: Pick<Scope, 'tenant' | 'now'>): Date =>
  new Date(scope.now.getTime() - scope.tenant.settings.chat_history_days * DAY_MS);
