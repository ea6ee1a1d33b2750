import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { SettingsPage } from '#app/components/notifications/settings-page.tsx';
import { PrivacyPanel } from '#app/components/profile/privacy-panel.tsx';
import { setDiscreet } from '#app/domain/accounts/own-account.server.ts';
import { withdrawIntimateConsent } from '#app/domain/members/consents.server.ts';
import {
  loadOwnProfile,
  setInvisible,
  setVisibleToVisitors,
} from '#app/domain/members/own-profile.server.ts';
import { showsMembersToVisitors } from '#app/domain/search/visitor-access.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import type { MemberScope } from '#tenants/scope.ts';

export const handle: PageHandle = { title: msg`Visibility and discreet mode` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const { invisible, visibleToVisitors, intimateConsent } = await loadOwnProfile(scope);
  const neutralTitle = scope.tenant.settings.statement_descriptor;
  return page({
    invisible,
    visibleToVisitors,
    shownToVisitors: showsMembersToVisitors(scope.tenant.settings),
    discreet: scope.viewer.discreet,
    neutralTitle,
    intimateConsent,
  });
}

const SWITCHES: Record<string, (scope: MemberScope) => Promise<unknown>> = {
  invisible_on: (scope) => setInvisible(scope, true),
  invisible_off: (scope) => setInvisible(scope, false),
  visitors_on: (scope) => setVisibleToVisitors(scope, true),
  visitors_off: (scope) => setVisibleToVisitors(scope, false),
  discreet_on: (scope) => setDiscreet(scope, true),
  discreet_off: (scope) => setDiscreet(scope, false),
  withdraw_consent: withdrawIntimateConsent,
};

/** The privacy switches and the withdrawal of consent. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const intent = (await readForm(request)).get('intent') ?? '';
  const set = Object.hasOwn(SWITCHES, intent) ? SWITCHES[intent] : undefined;
  if (!set) throw badRequest('intent_unknown', 422);
  await set(scope);
  return redirect(`/notifications/privacy?done=${intent}`);
}

export default function Privacy() {
  const done = useSearchParams()[0].get('done');
  return (
    <SettingsPage title={<Trans>Visibility and discreet mode</Trans>}>
      <PrivacyPanel {...useLoaderData<typeof loader>()} done={done} />
    </SettingsPage>
  );
}
