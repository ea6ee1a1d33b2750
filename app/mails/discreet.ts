import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { escapeHtml } from '#app/platform/escape-html.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { CLOSING, COMPANY, HEAD, head, PREVIEW, preview } from './frame.ts';
import { companyOf, type Mail } from './mail.ts';

/**
 * For members in discreet mode: nothing in the mailbox list, nor at the top of the opened mail, reveals what it is
 * about; nor does its foot. The text part begins with the same words, for lists that preview it.
 */
export function discreetly(i18n: I18n, tenant: Tenant, mail: Mail): Mail {
  const { theme, settings, name } = tenant;
  const subject = i18n._(msg`A note about your account`);
  const company = companyOf(tenant);
  const parts: [readonly [string, string], string][] = [
    [HEAD, head(theme.mail, settings.statement_descriptor)],
    [PREVIEW, preview(subject)],
    [COMPANY, escapeHtml(company)],
  ];
  // Optional emails end with what happened; the others with what to do if it was someone else.
  const closing = mail.type ? i18n._(msg`Your settings decide which emails you get.`) : null;
  if (closing) parts.push([CLOSING, escapeHtml(closing)]);
  const untitled = mail.html.replace(/<title>[^<]*<\/title>/, '<title></title>');
  const html = parts.reduce((whole, [marks, inner]) => between(whole, marks, inner), untitled);
  const footed = closing ? withClosing(mail.text, closing) : mail.text;
  const text = withoutBrand(footed, `${name} · ${company}`, company);
  return { ...mail, subject, text: `${subject}\n\n${text}`, html };
}

/** In the text part the closing is the paragraph below the line. */
function withClosing(text: string, closing: string): string {
  const [, body = '', foot = ''] = /^([\s\S]*\n\n--\n\n)[\s\S]*?(\n\n[\s\S]*)$/.exec(text) ?? [];
  return body ? body + closing + foot : text;
}

/** The last line names the sender: without the brand. */
function withoutBrand(text: string, line: string, neutral: string): string {
  const at = text.lastIndexOf(line);
  return at < 0 ? text : text.slice(0, at) + neutral + text.slice(at + line.length);
}

/** By slicing, not by `replace`: the inserted text may contain a dollar sign. */
function between(html: string, [start, end]: readonly [string, string], inner: string): string {
  const from = html.indexOf(start);
  const to = html.indexOf(end);
  return from < 0 || to < from ? html : html.slice(0, from) + inner + html.slice(to + end.length);
}
