import { getOwnAccount } from '#app/domain/accounts/own-account.server.ts';
import { loadSecondFactor } from '#app/domain/accounts/second-factor.server.ts';
import { listOwnSessions } from '#app/domain/accounts/session.server.ts';
import { loadSpendLimits } from '#app/domain/credits/set-spend-limits.server.ts';
import { mailOffReason } from '#app/domain/members/alerts.ts';
import { loadOwnProfile } from '#app/domain/members/own-profile.server.ts';
import { loadMailSettings } from '#app/domain/notifications/mail-settings.server.ts';
import { loadPushSettings } from '#app/domain/push/push-settings.server.ts';
import { listBlocked } from '#app/domain/safety/list-blocked.server.ts';
import { loadSafetySettings } from '#app/domain/safety/safety-settings.server.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** The current values of the member's settings, for the list of settings. */
export async function loadSettingValues(scope: MemberScope) {
  const [account, sessions, factor, limits, profile, mails, push, blocked, safety] = await Promise.all([
    getOwnAccount(scope),
    listOwnSessions(scope),
    loadSecondFactor(scope),
    loadSpendLimits(scope),
    loadOwnProfile(scope),
    loadMailSettings(scope),
    loadPushSettings(scope),
    listBlocked(scope),
    loadSafetySettings(scope),
  ]);
  return {
    email: account.email,
    devices: sessions.length,
    code: factor.on,
    limits: { perDay: limits.perDay, perMonth: limits.perMonth },
    invisible: profile.invisible,
    visibleToVisitors: profile.visibleToVisitors,
    discreet: scope.viewer.discreet,
    mails: { frequency: mails.frequency, pausedUntil: mails.pausedUntil },
    mailOff: mailOffReason(scope.viewer.notificationsDisabled),
    pushDevices: push.devices.length,
    /** `more`: there are more than were counted. */
    blocked: { count: blocked.people.length, more: blocked.next !== null },
    contacts: safety.contacts.length,
    words: safety.phrases.length,
    quiet: safety.quiet && { from: safety.quiet.from, to: safety.quiet.to },
  };
}

export type SettingValues = Awaited<ReturnType<typeof loadSettingValues>>;
