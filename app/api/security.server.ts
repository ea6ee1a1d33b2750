import { listOwnPasskeys } from '#app/domain/accounts/passkeys.server.ts';
import { loadSecondFactor, pendingSecondFactor } from '#app/domain/accounts/second-factor.server.ts';
import { listOwnSessions } from '#app/domain/accounts/session.server.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { qrPath } from './qr-code.server.ts';

/** The member's sessions and sign-in methods. */
export async function loadSecurity(scope: MemberScope) {
  const [sessions, keys, factor] = await Promise.all([
    listOwnSessions(scope),
    listOwnPasskeys(scope),
    loadSecondFactor(scope),
  ]);
  const setup = factor.on ? null : await pendingSecondFactor(scope);
  return {
    /** Only confirmed accounts may add passkeys and an authenticator app. */
    confirmed: scope.viewer.status === 'active',
    sessions: sessions.map(({ id, device, country, own, seenAt }) => ({
      id,
      device,
      country,
      own,
      seenAt: seenAt.toISOString(),
    })),
    keys: keys.map(({ id, device, createdAt }) => ({ id, device, createdAt: createdAt.toISOString() })),
    factor: { ...factor, setup: setup && { ...setup, qr: qrPath(setup.url) } },
  };
}
