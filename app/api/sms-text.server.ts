import { msg } from '@lingui/core/macro';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** The message with the code; it uses the neutral name from the bank statement, because others may see the phone. */
export function smsText({ tenant, locale }: MemberScope): (code: string) => string {
  const name = tenant.settings.statement_descriptor;
  return (code) =>
    serverI18n(locale)._(
      msg`${name}: your code is ${code}. It works for 10 minutes. Don't share it with anyone.`,
    );
}
