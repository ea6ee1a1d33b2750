import type { MailRecipient } from '#app/domain/accounts/activation.server.ts';
import { discreetly } from '#app/mails/discreet.ts';
import type { Mail, MailContext } from '#app/mails/mail.ts';
import { serverI18n } from '#app/platform/catalogues.server.ts';
import { env } from '#app/platform/env.ts';
import type { Locale } from '#app/platform/locales.ts';
import { deliverMail } from '#app/platform/smtp.ts';
import type { Tenant } from '#tenants/tenant.ts';

/** Brand, language and address of links, resolved once a mail. */
export function mailContext(tenant: Tenant, locale: Locale): MailContext {
  return { tenant, i18n: serverI18n(locale), origin: siteOrigin(tenant) };
}

/** Mails link to the brand's first host: https, unless it is one of the demo brands on this machine. */
function siteOrigin({ domain }: Tenant): string {
  return domain.endsWith('.localhost') ? `http://${domain}:${env().PORT}` : `https://${domain}`;
}

/** Sends a mail in the brand's name; to those who want it so, in one that says nothing. */
export async function sendMail(
  tenant: Tenant,
  to: Pick<MailRecipient, 'email' | 'discreet' | 'language'>,
  mail: Mail,
): Promise<void> {
  const { mail_name: name, mail_from: address, statement_descriptor: neutral } = tenant.settings;
  await deliverMail(tenant.slug, {
    from: { name: to.discreet ? neutral : name, address },
    to: { name: '', address: to.email },
    ...(to.discreet ? discreetly(serverI18n(to.language), mail) : mail),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
