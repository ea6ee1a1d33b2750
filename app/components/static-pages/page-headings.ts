import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaticPage } from '#app/domain/support/static-pages.ts';

/** The pages' full titles; lists use short ones. */
export const pageHeadings: Record<StaticPage, MessageDescriptor> = {
  terms: msg`Terms of use`,
  privacy: msg`Privacy statement`,
  cookies: msg`Cookies on this site`,
  faq: msg`Frequently asked questions`,
  service: msg`How to reach us`,
  'return-policy': msg`Withdrawal and money back`,
  ban: msg`Community guidelines`,
  imprint: msg`Legal notice`,
  accessibility: msg`Accessibility statement`,
  transparency: msg`Transparency report`,
};
