import { DAY_MS } from '#app/platform/durations.ts';
import type { Scope } from '#tenants/scope.ts';

/** Messages before this are hidden from both (docs/product.md, Chat). */
export const historySince = (scope: Pick<Scope, 'tenant' | 'now'>): Date =>
  new Date(scope.now.getTime() - scope.tenant.settings.chat_history_days * DAY_MS);
