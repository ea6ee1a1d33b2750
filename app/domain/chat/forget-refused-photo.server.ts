import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { deleteRefusedUpload } from './chat-photos.queries.server.ts';

/** Its sender knows why it was not sent. */
export const forgetRefusedPhoto = ({ tenant, viewer }: MemberScope, clientId: string): Promise<boolean> =>
  inTenant(tenant.id, (tx) => deleteRefusedUpload(tx, tenant.id, viewer.id, clientId));
