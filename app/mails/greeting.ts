import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** `name`: empty where the address may be a stranger's, who must not read what somebody typed as theirs. */
export const greetingOf = (i18n: I18n, name: string): string =>
  name === '' ? i18n._(msg`Hello,`) : i18n._(msg`Hello ${name},`);
