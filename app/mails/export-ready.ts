import { msg } from '@lingui/core/macro';
import { EXPORT_HOURS } from '#app/domain/deletion/export-rules.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type ExportReadyProps = { name: string };

export const sample: ExportReadyProps = { name: 'Robin' };

/** Announces that the data export can be downloaded; the file itself is never mailed. */
export function exportReadyMail(context: MailContext, { name }: ExportReadyProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Your ${brand} data is ready`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(msg`Your data is ready. Log in to download it within ${EXPORT_HOURS} hours.`)],
    action: { label: i18n._(msg`Download my data`), url: `${origin}/notifications/export` },
    closing: i18n._(msg`If you didn't request it, choose a new password right away.`),
  });
}
