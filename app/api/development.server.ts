import { env } from '#app/platform/env.ts';
import { listMailbox, type MailboxItem, readMailbox } from '#app/platform/mailbox.ts';
import { listSms, type SmsItem } from '#app/platform/sms.ts';
import type { Tenant } from '#tenants/tenant.ts';

export const isDevelopment = (): boolean => env().APP_ENV === 'development';

/** The brand's unsent mails; null in production, where this page does not exist. */
export async function loadDevelopmentMails(tenant: Tenant): Promise<MailboxItem[] | null> {
  return env().APP_ENV === 'production' ? null : await listMailbox(tenant.slug);
}

/** One mail of the development mailbox; null in production, and for a file that does not exist. */
export async function loadDevelopmentMail(tenant: Tenant, file: string): Promise<MailboxItem | null> {
  return env().APP_ENV === 'production' ? null : await readMailbox(tenant.slug, file);
}

/** The brand's unsent text messages; null in production. */
export async function loadDevelopmentSms(tenant: Tenant): Promise<SmsItem[] | null> {
  return env().APP_ENV === 'production' ? null : await listSms(tenant.slug);
}
