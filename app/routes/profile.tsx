import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { ReceivedGifts } from '#app/components/gifts/received-gifts.tsx';
import { LegalLinks } from '#app/components/layout/legal-links.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { AccountPanel } from '#app/components/profile/account-panel.tsx';
import { CompletenessPanel } from '#app/components/profile/completeness-panel.tsx';
import { PrivacyPanel } from '#app/components/profile/privacy-panel.tsx';
import { ProfileHead } from '#app/components/profile/profile-head.tsx';
import { SectionPanels } from '#app/components/profile/section-panels.tsx';
import { getOwnAccount, setDiscreet } from '#app/domain/accounts/own-account.server.ts';
import { giftsOf } from '#app/domain/gifts/received-gifts.server.ts';
import { completenessOf } from '#app/domain/members/completeness.ts';
import { withdrawIntimateConsent } from '#app/domain/members/consents.server.ts';
import {
  loadOwnProfile,
  setInvisible,
  setVisibleToVisitors,
} from '#app/domain/members/own-profile.server.ts';
import { listOwnPhotos } from '#app/domain/photos/list-own-photos.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { MemberScope } from '#tenants/scope.ts';

export const handle: PageHandle = { title: msg`My profile` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const [{ profile, invisible, visibleToVisitors, intimateConsent, live }, { email }, { photos }, gifts] =
    await Promise.all([
      loadOwnProfile(scope),
      getOwnAccount(scope),
      listOwnPhotos(scope),
      giftsOf(scope, scope.viewer.id),
    ]);
  const { discreet } = scope.viewer;
  const neutralTitle = scope.tenant.settings.statement_descriptor;
  const privacy = { invisible, visibleToVisitors, discreet, neutralTitle, intimateConsent };
  return page({ profile, privacy, live, email, photos: photos.length, gifts });
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

/** The privacy switches and the withdrawal of consent; the other parts of the profile have their own forms. */
export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireMember(context, request);
  const intent = (await readForm(request)).get('intent') ?? '';
  const set = Object.hasOwn(SWITCHES, intent) ? SWITCHES[intent] : undefined;
  if (!set) throw badRequest('intent_unknown', 422);
  await set(scope);
  return redirect('/profile#privacy');
}

/** The member's own profile, its missing items, and links to each form. */
export default function OwnProfile() {
  const { profile, privacy, live, email, photos, gifts } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <div className="page-width grid max-w-4xl gap-5 py-6">
      <ProfileHead profile={profile} photos={photos} />
      {live && privacy.invisible && (
        <Banner>
          <Trans>You're invisible. No one finds you by searching.</Trans>
        </Banner>
      )}
      <CompletenessPanel completeness={completenessOf(profile)} />
      <div className="grid gap-5 md:grid-cols-2">
        <SectionPanels profile={profile} saved={params.get('saved')} />
      </div>
      {gifts.length > 0 && (
        <section className="panel p-5">
          <ReceivedGifts gifts={gifts} own />
        </section>
      )}
      <PrivacyPanel {...privacy} />
      <AccountPanel email={email} />
      <LegalLinks />
    </div>
  );
}
