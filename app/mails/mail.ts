import type { I18n } from '@lingui/core';
import type { Tenant } from '#tenants/tenant.ts';

/** A mail in the recipient's language, ready to be sent. */
export type Mail = { subject: string; text: string; html: string; attachments?: Attachment[] };

export type Attachment = { filename: string; content: Buffer; contentType: string };

export type MailContext = { tenant: Tenant; i18n: I18n; origin: string };

export type MailParts = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Small print below the line. */
  closing: string;
};

/** Lays a mail out: a plain-text part, and HTML without anything that is loaded from elsewhere. */
export function layOut({ tenant, i18n }: MailContext, parts: MailParts): Mail {
  const { greeting, paragraphs, action, closing, subject } = parts;
  const company = `${tenant.name} · ${tenant.company.name}, ${tenant.company.address}, ${tenant.company.city}`;
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    '--',
    closing,
    company,
  ];
  return { subject, text: `${text.join('\n\n')}\n`, html: page(i18n.locale, subject, parts, company) };
}

function page(locale: string, subject: string, parts: MailParts, company: string): string {
  const { greeting, paragraphs, action, closing } = parts;
  const button = action
    ? `<p style="margin:28px 0"><a href="${escaped(action.url)}" style="background:#163853;color:#ffffff;padding:14px 24px;border-radius:8px;text-decoration:none;font-weight:bold;display:inline-block">${escaped(action.label)}</a></p>
<p style="font-size:13px;color:#555555;word-break:break-all">${escaped(action.url)}</p>`
    : '';
  return `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f6;font-family:'Open Sans',Arial,sans-serif;font-size:16px;line-height:1.5;color:#1d1d22">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">
<p>${escaped(greeting)}</p>${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('')}${button}
<hr style="border:0;border-top:1px solid #dddddd;margin:28px 0"><p style="font-size:13px;color:#555555">${escaped(closing)}<br>${escaped(company)}</p>
</div></body></html>`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
