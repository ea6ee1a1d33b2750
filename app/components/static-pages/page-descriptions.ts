import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaticPage } from '#app/domain/support/static-pages.ts';

/** The text that search engines show below each page's title. */
export const pageDescriptions: Record<StaticPage, MessageDescriptor> = {
  terms: msg`The agreement between you and us: what you get, what it costs, and how either side can end it.`,
  privacy: msg`Which personal data we use, why, for how long, and what you can ask of us.`,
  cookies: msg`Every cookie this site sets, what it's for and how long it lasts.`,
  faq: msg`What it costs, what your bank statement says, how to block someone and how to delete your account.`,
  service: msg`How to reach our support team, and what helps us answer quickly.`,
  'return-policy': msg`How to withdraw from a purchase and get your unspent credits refunded.`,
  imprint: msg`The company behind this site, and how to reach it.`,
  accessibility: msg`How accessible this site is, which limits we know, and how to report a barrier.`,
  transparency: msg`How many reports we received, what we decided, and how long it took.`,
  ban: msg`What isn't allowed here, how we decide, and how you can appeal.`,
};
