import { noteLooking } from '#app/live/page-views.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** Records that the member is viewing a page, so that push is not needed. */
export const noteLookedAt = ({ tenant, viewer, sessionHash }: MemberScope): void =>
  noteLooking(tenant.id, viewer.id, sessionHash);
