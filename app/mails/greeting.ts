import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** `name`: empty while the address is unconfirmed, because its owner may not be the person who typed the name. */
export const greetingOf = (i18n: I18n, name: string): string =>
  name === '' ? i18n._(msg`Hello,`) : i18n._(msg`Hello ${name},`);
