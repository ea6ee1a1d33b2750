import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HoldReason } from '#app/domain/deletion/hold-rules.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type DeletionHeldProps = { name: string; reason: HoldReason; endsAt: Date };

export const sample: DeletionHeldProps = {
  name: 'Robin',
  reason: 'dispute',
  endsAt: new Date('2026-05-15T18:30:00Z'),
};

const reasons: Record<HoldReason, MessageDescriptor> = {
  fraud: msg`We need your data to investigate suspected fraud.`,
  law: msg`The law requires us to keep your data for now.`,
  dispute: msg`We need your data until an open dispute about a payment or a complaint is settled.`,
};

/** Tells the owner of a deleted account why and until when it is not erased. */
export function deletionHeldMail(context: MailContext, { name, reason, endsAt }: DeletionHeldProps): Mail {
  const { i18n, tenant } = context;
  const brand = tenant.name;
  const support = tenant.settings.support_email;
  const until = i18n.date(endsAt, { dateStyle: 'long', timeZone: tenant.settings.time_zone });
  return renderMail(context, {
    subject: i18n._(msg`We can't erase your ${brand} account yet`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(reasons[reason]),
      i18n._(
        msg`No one can see your profile, and we don't use your data for anything else. We erase your account automatically after ${until} at the latest, unless we have to tell you about a longer period.`,
      ),
      i18n._(
        msg`If you disagree, write to ${support}. You can also complain to your data protection authority or go to court.`,
      ),
    ],
    closing: i18n._(msg`We'll write again once everything is erased.`),
  });
}
