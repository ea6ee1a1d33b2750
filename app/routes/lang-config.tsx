import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';
import { Form } from '@remix-run/react';
import { useRootData } from '#app/api/root-data.ts';
import { LocaleButtons } from '#app/components/layout/locale-buttons.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { setLanguage } from '#app/domain/accounts/own-account.server.ts';
import { safeBack, scopeOf } from '#app/http/guards/actors.ts';
import { cookieLine } from '#app/http/guards/cookies.ts';
import { readForm } from '#app/http/guards/form-input.ts';
import { isLocale, LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from '#app/platform/locales.ts';

export const handle: PageHandle = { title: msg`Language` };

/** Remembers the language for this browser and, for members, in the account. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await scopeOf(context);
  const fields = await readForm(request);
  const language = fields.get('language');
  if (!isLocale(language)) return json({ error: 'language_unknown' }, { status: 422 });
  if (scope.viewer) await setLanguage(scope, language);
  const cookie = cookieLine(LOCALE_COOKIE, language, { days: LOCALE_COOKIE_DAYS, httpOnly: false });
  return redirect(safeBack(fields.get('back') ?? null, '/'), { headers: { 'Set-Cookie': cookie } });
}

export default function LanguageConfiguration() {
  const data = useRootData();
  return (
    <div className="page-width max-w-xl py-8">
      <h1 className="mb-6">
        <Trans>Language</Trans>
      </h1>
      <Form method="post" reloadDocument className="panel grid p-3">
        <input type="hidden" name="back" value="/lang-config" />
        {data && <LocaleButtons data={data} />}
      </Form>
    </div>
  );
}
