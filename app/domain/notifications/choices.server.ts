import { addressHash, readMailToken, signMailToken } from '#app/platform/mail-token.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import {
  disableMails,
  findMailOwner,
  findMailSettings,
  type MailOwner,
} from './mail-settings.queries.server.ts';
import {
  type MailSettings,
  type MailSettingsFault,
  type MailSettingsInput,
  presentSettings,
  storeChoices,
  turnOn,
} from './mail-settings.server.ts';

/** A mail link opens the email preferences without login, and no other part of the account. */
export type Choices = MailSettings & { address: string; language: string; off: boolean };

/** The token of such a link. It does not expire: recipients can always unsubscribe. */
export const choicesToken = (tenantId: number, to: { id: number; email: string }, now: Date): string =>
  signMailToken('choose', { tenantId, accountId: to.id, addressHash: addressHash(to.email) }, now);

/** Null when the link is invalid, or the account no longer exists or has another address. */
export const openChoices = (scope: Scope, token: string): Promise<Choices | null> =>
  ofOwner(scope, token, async (tx, owner) => {
    const row = await findMailSettings(tx, scope.tenant.id, owner.id);
    return {
      ...presentSettings(row, scope.now),
      address: partlyHidden(owner.email),
      language: owner.language,
      off: owner.notificationsDisabled.length > 0,
    };
  });

/** Also turns emails back on, because a member who chooses types wants them. Null when the token is invalid. */
export const saveChoices = (
  scope: Scope,
  token: string,
  input: MailSettingsInput,
): Promise<Result<unknown, MailSettingsFault> | null> =>
  ofOwner(scope, token, async (tx, owner) => {
    const stored = await storeChoices(tx, scope, owner.id, input);
    if (stored.ok && owner.notificationsDisabled.length > 0) await turnOn(tx, scope.tenant.id, owner.id);
    return stored;
  });

/** Unsubscribes from all optional emails (RFC 8058: at once, without login). */
export const unsubscribe = (scope: Scope, token: string): Promise<boolean | null> =>
  ofOwner(scope, token, async (tx, owner) => {
    await disableMails(tx, scope.tenant.id, owner.id, 'listunsubscribe');
    return true;
  });

async function ofOwner<T>(
  { tenant }: Scope,
  text: string,
  work: (tx: Parameters<Parameters<typeof inTenant>[1]>[0], owner: MailOwner) => Promise<T>,
): Promise<T | null> {
  const token = readMailToken('choose', text);
  if (token?.tenantId !== tenant.id) return null;
  return await inTenant(tenant.id, async (tx) => {
    const owner = await findMailOwner(tx, tenant.id, token.accountId);
    return owner && addressHash(owner.email) === token.addressHash ? await work(tx, owner) : null;
  });
}

/** `r…n@example.test`: masked, because a mailed link may be forwarded. */
function partlyHidden(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}…${local.length > 2 ? local.slice(-1) : ''}@${domain}`;
}
