import { sweepAccounts } from '#app/domain/accounts/sweep.server.ts';
import type { Scope } from '#tenants/scope.ts';

/** Removes what has ended: sessions, links, attempt counters. */
export const sweepTenant = (scope: Scope): Promise<void> => sweepAccounts(scope);
