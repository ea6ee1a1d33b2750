import { noteLooking } from '#app/live/page-views.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** The member looks at a page right now, which tells them what push would. */
export const noteLookedAt = ({ tenant, viewer, sessionHash }: MemberScope): void =>
  noteLooking(tenant.id, viewer.id, sessionHash);
