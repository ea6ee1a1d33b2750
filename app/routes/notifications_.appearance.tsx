import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useSearchParams } from '@remix-run/react';
import { SCHEME_COOKIE } from '#app/api/root-data.server.ts';
import { useRootData } from '#app/api/root-data.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SCHEMES, type Scheme, useSchemeNames } from '#app/components/notifications/scheme-names.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import { Saved } from '#app/components/safety/saved.tsx';
import { COOKIE_DAYS } from '#app/domain/safety/cookie-days.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { cookieLine } from '#app/http/guards/cookies.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { Button } from '#app/ui/button.tsx';

export const handle: PageHandle = { title: msg`Appearance` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireMember(context, request);
  return json(null);
}

/** Light, dark, or the system's color scheme; stored in this browser. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireMember(context, request);
  const scheme = (await readForm(request)).get('scheme') ?? '';
  if (!SCHEMES.includes(scheme as Scheme)) throw badRequest('scheme_unknown', 422);
  const cookie = cookieLine(SCHEME_COOKIE, scheme, { days: COOKIE_DAYS.scheme });
  return redirect('/notifications/appearance?saved=1', { headers: { 'Set-Cookie': cookie } });
}

export default function Appearance() {
  const { t } = useLingui();
  const current = useRootData()?.scheme ?? 'system';
  const saved = useSearchParams()[0].has('saved');
  const names = useSchemeNames();
  const now: Record<Scheme, string> = {
    system: t`Light or dark, like your device.`,
    light: t`Always light.`,
    dark: t`Always dark.`,
  };
  return (
    <SettingsPage title={<Trans>Appearance</Trans>}>
      <Form method="post" reloadDocument className="panel grid gap-3 p-5">
        <fieldset>
          <legend className="sr-only">
            <Trans>Appearance</Trans>
          </legend>
          {SCHEMES.map((scheme) => (
            <label key={scheme} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="radio"
                name="scheme"
                value={scheme}
                defaultChecked={current === scheme}
                className="check"
              />
              <span>{names[scheme]}</span>
            </label>
          ))}
        </fieldset>
        <Saved when={saved}>{now[current]}</Saved>
        <p className="text-sm text-muted">
          <Trans>Only in this browser.</Trans>
        </p>
        <Button type="submit" className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </Form>
    </SettingsPage>
  );
}
