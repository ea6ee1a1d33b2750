import { markedName } from '#app/domain/members/marked-name.ts';
import { findVisibleProfile } from '#app/domain/members/view-profile.server.ts';
import { memberAccess } from '#app/domain/safety/member-access.server.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';

/**
 * The name of the partner in a chat that has the partner's id in its path; '' for any other path, and for hidden or
 * blocked partners.
 */
export async function nameInChat(scope: MemberScope, path: string): Promise<string> {
  const [, id] = /^\/members\/(\d{1,15})\/chat$/.exec(path) ?? [];
  if (!id) return '';
  return await inTenant(scope.tenant.id, async (tx) => {
    if ((await memberAccess(tx, scope, Number(id))) !== 'none') return '';
    const profile = await findVisibleProfile(tx, scope, Number(id));
    return profile ? markedName(profile) : '';
  });
}
