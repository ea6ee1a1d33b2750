import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { page } from '#app/api/page.ts';
import { ReceivedGifts } from '#app/components/gifts/received-gifts.tsx';
import { LegalLinks } from '#app/components/layout/legal-links.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { AccountPanel } from '#app/components/profile/account-panel.tsx';
import { CompletenessPanel } from '#app/components/profile/completeness-panel.tsx';
import { ProfileHead } from '#app/components/profile/profile-head.tsx';
import { SectionPanels } from '#app/components/profile/section-panels.tsx';
import { giftsOf } from '#app/domain/gifts/received-gifts.server.ts';
import { completenessOf } from '#app/domain/members/completeness.ts';
import { loadOwnProfile } from '#app/domain/members/own-profile.server.ts';
import { listOwnPhotos } from '#app/domain/photos/list-own-photos.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { Banner } from '#app/ui/banner.tsx';

export const handle: PageHandle = { title: msg`My profile` };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const [{ profile, invisible, visibleToVisitors, live }, { photos }, gifts] = await Promise.all([
    loadOwnProfile(scope),
    listOwnPhotos(scope),
    giftsOf(scope, scope.viewer.id),
  ]);
  const visibility = { invisible, visibleToVisitors, discreet: scope.viewer.discreet };
  return page({
    profile,
    visibility,
    live,
    photos: photos.filter(({ state }) => state !== 'refused').length,
    gifts,
  });
}

/** The member's own profile, its missing items, and links to each form. */
export default function OwnProfile() {
  const { profile, visibility, live, photos, gifts } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <div className="page-width grid max-w-4xl gap-5 py-6">
      <ProfileHead profile={profile} photos={photos} />
      <AccountPanel visibility={visibility} />
      {live && visibility.invisible && (
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
      <LegalLinks />
    </div>
  );
}
