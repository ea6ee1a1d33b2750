import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NoticeType } from '#app/domain/push/notice-types.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { type MailItem, type MailRow, mailHtml } from './frame.ts';

/** A mail in the recipient's language, ready to be sent. */
export type Mail = {
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** The settings that turn off such emails; without one the email is part of the contract and always sent. */
  type?: NoticeType;
  /** For an email about several things: it is sent while the member wants at least one of these types. */
  types?: readonly NoticeType[];
  /** For an email of a case: replies are added to it, and mail programs show the emails as one conversation. */
  thread?: MailThread;
};

/** `references`: the ids of the earlier emails, the oldest first. */
export type MailThread = { id: string; references: readonly string[]; replyTo: string | null };

export type Attachment = { filename: string; content: Buffer; contentType: string };

export type MailContext = {
  tenant: Tenant;
  i18n: I18n;
  origin: string;
  /** The recipient's own links, valid without login; in optional mails. */
  choices?: { unsubscribe: string; preferences: string };
};

type MailParts = {
  subject: string;
  /** What inboxes show after the subject; without one, the first paragraph. */
  preview?: string;
  greeting: string;
  paragraphs: string[];
  /** Facts and amounts, below the first paragraph. */
  table?: MailRow[];
  /** People or places, each with its link. */
  items?: MailItem[];
  action?: { label: string; url: string };
  /** Small print below the line. */
  closing: string;
  type?: NoticeType;
  types?: readonly NoticeType[];
};

/** Renders a mail in the brand's design: a plain-text part, and HTML that loads nothing from elsewhere. */
export function renderMail(context: MailContext, parts: MailParts): Mail {
  const { greeting, items = [], table = [], action, closing, subject, preview = '', type, types } = parts;
  const [first = '', ...paragraphs] = parts.paragraphs;
  const { tenant, i18n, choices } = context;
  const company = `${tenant.name} · ${companyOf(tenant)}`;
  const footer = type && choices ? footerOf(i18n, choices) : [];
  const text = [
    greeting,
    first,
    ...(table.length > 0 ? [table.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...paragraphs,
    ...items.map((item) => [item.title, item.text, item.url].filter(Boolean).join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    '--',
    closing,
    ...footer.map(({ label, url }) => `${label}:\n${url}`),
    company,
  ];
  const look = { look: tenant.theme.mail, locale: i18n.locale, name: tenant.name };
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: mailHtml(look, {
      subject,
      preview,
      greeting,
      first,
      table,
      paragraphs,
      items,
      action,
      closing,
      footer,
      company,
      origin: context.origin,
    }),
    ...(type && { type }),
    ...(types && { types }),
  };
}

/** The sender's legal name and address. */
export const companyOf = ({ company }: Tenant): string =>
  `${company.name}, ${company.address}, ${company.city}`;

const footerOf = (i18n: I18n, { unsubscribe, preferences }: NonNullable<MailContext['choices']>) => [
  { label: i18n._(msg`Manage emails`), url: preferences },
  { label: i18n._(msg`Unsubscribe`), url: unsubscribe },
];
