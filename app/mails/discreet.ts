import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mail } from './mail.ts';

/** For members in discreet mode: nothing in a mailbox's list tells what the mail is about. */
export function discreetly(i18n: I18n, mail: Mail): Mail {
  const subject = i18n._(msg`A note about your account`);
  return { ...mail, subject, html: mail.html.replace(/<title>[^<]*<\/title>/, '<title></title>') };
}
