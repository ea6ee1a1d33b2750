import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import type { SettingValues } from '#app/api/setting-values.server.ts';
import { useDay } from '#app/components/safety/day.ts';
import type { Frequency } from '#app/domain/notifications/mail-choices.ts';
import { clockText } from '#app/domain/safety/quiet-hours.ts';
import { LOCALES } from '#app/platform/locales.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { useSchemeNames } from './scheme-names.ts';

export type Setting = {
  to: string;
  icon: IconName;
  label: string;
  /** The current value. */
  value?: string;
  /** Synonyms for the search. */
  words?: string;
  danger?: boolean;
  /** A page without scripts, loaded as a document. */
  reload?: boolean;
  /** Not a page: logs out of this device. */
  logsOut?: boolean;
};
type SettingGroup = { key: string; title: string; settings: Setting[] };

/** All settings with their current values; deleting the account is last. */
export function useSettingGroups(values: SettingValues): SettingGroup[] {
  const { t } = useLingui();
  return [
    { key: 'account', title: t`Account`, settings: useAccountSettings(values) },
    { key: 'notifications', title: t`Notifications`, settings: useNoticeSettings(values) },
    { key: 'safety', title: t`Privacy and safety`, settings: useSafetySettings(values) },
    { key: 'payments', title: t`Payments`, settings: usePaymentSettings(values) },
    { key: 'help', title: t`Help`, settings: useHelp() },
    {
      key: 'data',
      title: t`Your data`,
      settings: [
        {
          to: '/notifications/export',
          icon: 'file-text',
          label: t`A copy of my data`,
          words: t`download export`,
        },
        {
          to: '/notifications/delete',
          icon: 'trash',
          label: t`Delete my account`,
          words: t`close leave cancel remove`,
          danger: true,
        },
      ],
    },
  ];
}

function useAccountSettings({ email, devices, code }: SettingValues): Setting[] {
  const { t } = useLingui();
  const data = useRootData();
  const schemes = useSchemeNames();
  const logins = t`${plural(devices, { one: '# device', other: '# devices' })}`;
  return [
    {
      to: '/profile/account',
      icon: 'mail',
      label: t`Email and password`,
      value: email,
      words: t`address change`,
    },
    {
      to: '/notifications/security',
      icon: 'key-round',
      label: t`Devices and login`,
      value: code ? `${logins} · ${t`authenticator app on`}` : logins,
      words: t`passkey code session log out`,
    },
    {
      to: '/notifications/language',
      icon: 'globe',
      label: t`Language`,
      value: data ? LOCALES[data.locale] : undefined,
      words: 'language',
    },
    {
      to: '/notifications/appearance',
      icon: 'palette',
      label: t`Appearance`,
      value: schemes[data?.scheme ?? 'system'],
      words: t`dark light colors night`,
    },
    { to: '/logout', icon: 'log-out', label: t`Log out`, logsOut: true },
  ];
}

function useNoticeSettings({ mails, mailOff, pushDevices, quiet }: SettingValues): Setting[] {
  const { t } = useLingui();
  const day = useDay();
  const often: Record<Frequency, string> = {
    at_once: t`A few minutes after it happens`,
    daily: t`Once a day`,
    weekly: t`Once a week`,
  };
  const until = mails.pausedUntil && day(mails.pausedUntil);
  const [from, to] = quiet ? [clockText(quiet.from), clockText(quiet.to)] : ['', ''];
  return [
    {
      to: '/notifications/mail',
      icon: 'mail-open',
      label: t`Emails`,
      value: mailOff
        ? t({ message: 'Off', context: 'setting' })
        : until
          ? t`Paused until ${until}`
          : often[mails.frequency],
      words: t`newsletter unsubscribe`,
    },
    {
      to: '/notifications/push',
      icon: 'bell',
      label: t`Push notifications`,
      value:
        pushDevices === 0
          ? t({ message: 'Off', context: 'setting' })
          : t`${plural(pushDevices, { one: '# device', other: '# devices' })}`,
      words: t`phone computer install app`,
    },
    {
      to: '/notifications/safety/quiet',
      icon: 'moon-star',
      label: t`Quiet hours`,
      value: quiet ? t`${from} to ${to}` : t({ message: 'Off', context: 'setting' }),
      words: t`night mute sound`,
    },
  ];
}

function useSafetySettings(values: SettingValues): Setting[] {
  const { t, i18n } = useLingui();
  const { blocked, contacts, words } = values;
  const visibility = useVisibility(values);
  const number = i18n.number(blocked.count);
  return [
    {
      to: '/notifications/privacy',
      icon: 'eye-off',
      label: t`Visibility and discreet mode`,
      value: visibility,
      words: t`invisible hide consent orientation`,
    },
    {
      to: '/notifications/blocked',
      icon: 'ban',
      label: t`Blocked members`,
      value: blocked.more
        ? `${number}+`
        : blocked.count > 0
          ? number
          : t({ message: 'None', context: 'blocked members' }),
      words: t`unblock`,
    },
    {
      to: '/notifications/safety/contacts',
      icon: 'user-x',
      label: t`Hide from people I know`,
      value: contacts > 0 ? i18n.number(contacts) : t({ message: 'None', context: 'muted contacts' }),
      words: t`contacts ex coworkers`,
    },
    {
      to: '/notifications/safety/words',
      icon: 'funnel',
      label: t`Filter first messages`,
      value:
        words > 0
          ? t`${plural(words, { one: '# word', other: '# words' })}`
          : t({ message: 'None', context: 'muted words' }),
      words: t`muted spam`,
    },
  ];
}

/** "Visible to members · Discreet mode" */
export function useVisibility(
  values: Pick<SettingValues, 'invisible' | 'visibleToVisitors' | 'discreet'>,
): string {
  const { t } = useLingui();
  const seen = values.invisible
    ? t`Invisible`
    : values.visibleToVisitors
      ? t`Visible to everyone`
      : t`Visible to members`;
  return values.discreet ? `${seen} · ${t`Discreet mode`}` : seen;
}

function usePaymentSettings({ limits: { perDay, perMonth } }: SettingValues): Setting[] {
  const { t } = useLingui();
  const limits = [
    perDay === null ? '' : t`${plural(perDay, { one: '# credit a day', other: '# credits a day' })}`,
    perMonth === null ? '' : t`${plural(perMonth, { one: '# credit a month', other: '# credits a month' })}`,
  ].filter(Boolean);
  return [
    {
      to: '/transactions',
      icon: 'receipt-text',
      label: t`Purchases and invoices`,
      words: t`refund withdraw money`,
    },
    {
      to: '/credits/limits',
      icon: 'gauge',
      label: t`Spending limits`,
      value: limits.length > 0 ? limits.join(' · ') : t({ message: 'None', context: 'spending limits' }),
      words: t`credits budget`,
    },
  ];
}

function useHelp(): Setting[] {
  const { t } = useLingui();
  return [
    {
      to: '/pages/faq',
      icon: 'info',
      label: t`FAQ`,
      words: t`help support faq`,
      reload: true,
    },
    { to: '/complaints', icon: 'flag', label: t`Complaints`, words: t`contact customer service` },
  ];
}
