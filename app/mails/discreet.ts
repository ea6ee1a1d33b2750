import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tenant } from '#tenants/tenant.ts';
import { HEAD, head, PREVIEW, preview } from './frame.ts';
import type { Mail } from './mail.ts';

/**
 * For members in discreet mode: nothing in the mailbox list, nor at the top of the opened mail, reveals what it is
 * about. The text part begins with the same words, for lists that preview it.
 */
export function discreetly(i18n: I18n, { theme, settings }: Tenant, mail: Mail): Mail {
  const subject = i18n._(msg`A note about your account`);
  const html = between(
    between(
      mail.html.replace(/<title>[^<]*<\/title>/, '<title></title>'),
      HEAD,
      head(theme.mail, settings.statement_descriptor),
    ),
    PREVIEW,
    preview(subject),
  );
  return { ...mail, subject, text: `${subject}\n\n${mail.text}`, html };
}

/** By slicing, not by `replace`: the inserted text may contain a dollar sign. */
function between(html: string, [start, end]: readonly [string, string], inner: string): string {
  const from = html.indexOf(start);
  const to = html.indexOf(end);
  return from < 0 || to < from ? html : html.slice(0, from) + inner + html.slice(to + end.length);
}
