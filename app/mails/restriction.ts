import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { refundsText } from '#app/domain/billing/money.ts';
import {
  AGE_CHECK_FACTS,
  type BrokenRule,
  CHILD_ABUSE_FACTS,
  type ProfileText,
  type RestrictionKind,
} from '#app/domain/support/restriction-rules.ts';
import { momentIn, zoneName } from '#app/platform/zone-name.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';
import { decidedBy, otherRemedies, RULE_TEXTS } from './restriction-texts.ts';

type RestrictionProps = {
  name: string;
  token: string;
  kind: RestrictionKind;
  rule: BrokenRule;
  facts: string;
  /** What was removed from the profile; null where nothing was. */
  removed: { from: ProfileText; text: string } | null;
  automated: boolean;
  /** A person decided it after an automated restriction. */
  afterAutomatic: boolean;
  endsAt: Date | null;
  appealUntil: Date;
  outOfCourt: boolean;
  /** In the mail of a ban: a link to withdraw from orders without logging in; null when there is nothing to refund. */
  withdrawal: {
    token: string;
    until: Date;
    orders: { refundMinor: number; currency: string | null }[];
  } | null;
};

export const sample: RestrictionProps = {
  name: 'Robin',
  token: 'a'.repeat(32),
  kind: 'limit',
  rule: 'harassment',
  removed: null,
  // eslint-disable-next-line lingui/no-unlocalized-strings -- for a preview
  facts: 'On June 14 you sent eleven messages to a member who had asked you to stop.',
  automated: false,
  afterAutomatic: false,
  endsAt: new Date('2026-06-22T12:00:00Z'),
  appealUntil: new Date('2026-12-16T12:00:00Z'),
  outOfCourt: true,
  withdrawal: null,
};

/** The statement of reasons of a restriction (Digital Services Act, article 17). */
export function restrictionMail(context: MailContext, props: RestrictionProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, token, kind, rule, facts, removed, automated, afterAutomatic, appealUntil } = props;
  const { outOfCourt, withdrawal } = props;
  const brand = tenant.name;
  const day = (at: Date) => i18n.date(at, { dateStyle: 'long', timeZone: tenant.settings.time_zone });
  const until = day(appealUntil);
  const refund = refundsText(i18n.locale, withdrawal?.orders ?? []);
  const withdrawBy = withdrawal
    ? i18n.date(withdrawal.until, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: tenant.settings.time_zone,
      })
    : '';
  const timeZone = withdrawal ? zoneName(i18n.locale, tenant.settings.time_zone, withdrawal.until) : '';
  const brokenRule = i18n._(RULE_TEXTS[rule]);
  const suspectedMinor = automated && rule === 'minors';
  return renderMail(context, {
    subject: removed ? i18n._(msg`We removed a text from your ${brand} profile`) : subjectOf(context, kind),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      ...(removed
        ? [
            whatWasRemoved(i18n, removed),
            i18n._(msg`Nothing else changes in your account. If it happens again, we may restrict it.`),
          ]
        : [measureOf(context, props), whatHappened(i18n, suspectedMinor, facts)]),
      suspectedMinor ? i18n._(msg`The rule: ${brokenRule}`) : i18n._(msg`The rule you broke: ${brokenRule}`),
      suspectedMinor
        ? i18n._(msg`We hid your profile automatically. A person will review it as soon as possible.`)
        : decidedBy(i18n, automated, afterAutomatic),
      i18n._(
        msg`You can appeal until ${until}, free of charge. Someone who wasn't involved will decide and tell you why.`,
      ),
      otherRemedies(i18n, outOfCourt),
      ...(withdrawal
        ? [
            i18n._(
              msg`You can still withdraw from your order and get ${refund} back for the credits you haven't spent. The link below works without logging in until ${withdrawBy} (${timeZone}).`,
            ),
          ]
        : []),
    ],
    ...(withdrawal && {
      items: [{ title: i18n._(msg`Withdraw from contract here`), url: `${origin}/${withdrawal.token}` }],
    }),
    action: { label: i18n._(msg`Read and appeal`), url: `${origin}/${token}` },
    closing: i18n._(
      msg`You're getting this email because it's about your ${brand} account. You can't turn it off.`,
    ),
  });
}

function whatWasRemoved(i18n: I18n, { from, text }: NonNullable<RestrictionProps['removed']>): string {
  switch (from) {
    case 'about_me':
      return i18n._(msg`We removed your text about yourself: “${text}”`);
    case 'name':
      return i18n._(msg`We replaced your name: “${text}”. You can choose another one in your profile.`);
    case 'city':
      return i18n._(msg`We removed your town: “${text}”`);
  }
}

function whatHappened(i18n: I18n, suspectedMinor: boolean, facts: string): string {
  if (!suspectedMinor) return i18n._(msg`What happened: ${facts}`);
  switch (facts) {
    case AGE_CHECK_FACTS:
      return i18n._(msg`What happened: an age check showed that you're under our minimum age.`);
    case CHILD_ABUSE_FACTS:
      return i18n._(
        msg`What happened: someone reported that your profile shows sexual content that involves minors.`,
      );
    default:
      return i18n._(
        msg`What happened: someone reported that the person on your profile looks younger than our minimum age.`,
      );
  }
}

function subjectOf({ i18n, tenant }: MailContext, kind: RestrictionKind): string {
  const brand = tenant.name;
  switch (kind) {
    case 'warn':
      return i18n._(msg`A warning about your ${brand} account`);
    case 'hide':
      return i18n._(msg`We hid your ${brand} profile`);
    case 'limit':
      return i18n._(msg`We limited your ${brand} account`);
    case 'ban':
      return i18n._(msg`We closed your ${brand} account`);
  }
}

function measureOf({ i18n, tenant }: MailContext, { kind, endsAt }: RestrictionProps): string {
  const brand = tenant.name;
  const end = momentIn(i18n, tenant.settings.time_zone, endsAt ?? new Date(0));
  switch (kind) {
    case 'warn':
      return i18n._(
        msg`This is a warning. Nothing changes in your account. If it happens again, we may restrict it.`,
      );
    case 'hide':
      return i18n._(
        msg`We hid your profile. No one on ${brand} can see it, and you can't message or like anyone, until we decide otherwise. You can log in and read your messages.`,
      );
    case 'limit':
      return i18n._(
        msg`We limited your account until ${end}. Until then no one on ${brand} can see your profile, and you can't message or like anyone. You can log in and read your messages.`,
      );
    case 'ban':
      return i18n._(
        msg`We closed your account. You can't log in anymore, and no one on ${brand} can see your profile.`,
      );
  }
}
