import { msg } from '@lingui/core/macro';
import { zoneName } from '#app/platform/zone-name.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type NewDeviceProps = {
  name: string;
  /** "Chrome, Android". */
  device: string;
  /** Two-letter code; null if unknown. */
  country: string | null;
  at: Date;
};

export const sample: NewDeviceProps = {
  name: 'Robin',
  // eslint-disable-next-line lingui/no-unlocalized-strings -- for a preview
  device: 'Chrome, Android',
  country: 'DE',
  at: new Date('2026-03-01T18:30:00Z'),
};

/** Informs the owner of a login from a new browser. */
export function newDeviceMail(context: MailContext, { name, device, country, at }: NewDeviceProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const timeZone = zoneName(i18n.locale, tenant.settings.time_zone, at);
  const when = i18n.date(at, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: tenant.settings.time_zone,
  });
  const where = country && new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(country);
  return renderMail(context, {
    subject: i18n._(msg`New login to your ${brand} account`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`Someone logged in to your account with a browser we haven't seen before.`),
      where
        ? i18n._(msg`${device}, ${where}, ${when} (${timeZone})`)
        : i18n._(msg`${device}, ${when} (${timeZone})`),
      i18n._(msg`If this wasn't you, end that session and choose a new password right away.`),
    ],
    action: { label: i18n._(msg`View my devices`), url: `${origin}/notifications/security` },
    closing: i18n._(msg`If this was you, you don't have to do anything.`),
  });
}
