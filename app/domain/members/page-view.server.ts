import { recordViewing } from '#app/live/page-views.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** Records that the member is viewing a page, so that push is not needed. */
export const recordPageView = ({ tenant, viewer, sessionHash }: MemberScope): void =>
  recordViewing(tenant.id, viewer.id, sessionHash);
