import { Trans } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import { ReceivedGifts } from '#app/components/gifts/received-gifts.tsx';
import type { GiftCount } from '#app/domain/gifts/received-gifts.server.ts';
import type { OpenedProfile } from '#app/domain/likes/open-profile.server.ts';
import type { FictionalWarning } from '#app/domain/members/fictional-warning.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { ProfileSurroundings } from '#app/domain/search/profile-surroundings.server.ts';
import { Link } from '#app/ui/link.tsx';
import { useCardWords } from './card-words.ts';
import { FictionalText } from './fictional-text.tsx';
import { MemberActions, PartnerActions, VisitorActions } from './profile-actions.tsx';
import { ProfileFacts, ProfileLooks } from './profile-facts.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileLookingFor } from './profile-looking-for.tsx';
import { ProfilePhotos } from './profile-photos.tsx';
import { ProfileRelated } from './profile-related.tsx';
import { NoticeLink, ProfileSafety } from './profile-safety.tsx';

type Open = Pick<Extract<OpenedProfile, { state: 'open' }>, 'profile' | 'like' | 'gallery' | 'favourite'>;
type Props = {
  page: Open;
  surroundings?: ProfileSurroundings;
  warning?: FictionalWarning | null;
  miles?: boolean;
  gifts?: GiftCount[];
  /** Appearance is shown before what they are looking for. */
  looksFirst?: boolean;
};

/**
 * The photos first, then appearance and preferences in the order of the niche, then the facts; the actions stay within
 * reach.
 */
export function ProfileView({
  page,
  surroundings,
  warning,
  miles = false,
  gifts = [],
  looksFirst = false,
}: Props) {
  const { profile, like } = page;
  const viewer = useRootData()?.viewer;
  const own = viewer?.id === profile.id;
  const visitor = page.gallery.viewerType === 'visitor';
  const words = useCardWords(miles);
  const distance = surroundings?.km && words.within(surroundings.km);
  return (
    <>
      <article className="page-width py-4 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-[30px]">
        <ProfilePhotos profile={profile} gallery={page.gallery} />
        <div className="grid content-start gap-5 pt-4 lg:pt-0">
          <div className="flex items-start justify-between gap-x-4">
            <ProfileHeader profile={profile} like={like} distance={distance} />
            {!own && viewer && <ProfileSafety id={profile.id} name={markedName(profile)} />}
            {!viewer && <NoticeLink id={profile.id} />}
          </div>
          {warning && (
            <div className="panel grid gap-2 px-4 py-3 text-sm">
              <FictionalText warning={warning} />
            </div>
          )}
          {!own && <Actions page={page} loggedIn={viewer != null} />}
          {looksFirst && !visitor && <ProfileLooks profile={profile} />}
          <ProfileLookingFor profile={profile} shared={surroundings?.shared ?? []} />
          <ReceivedGifts gifts={gifts} own={own} />
          {visitor ? (
            <LogInForMore id={profile.id} />
          ) : (
            <ProfileFacts profile={profile} withLooks={!looksFirst} />
          )}
        </div>
      </article>
      {surroundings && <ProfileRelated cards={surroundings.related} loggedIn={viewer != null} />}
    </>
  );
}

/** Visitors see first name, age, region and a photo. */
function LogInForMore({ id }: { id: number }) {
  return (
    <p className="text-muted">
      <Trans>
        <Link to={`/login?back=%2Fmembers%2F${id}`} className="link">
          Log in
        </Link>{' '}
        to see the whole profile.
      </Trans>
    </p>
  );
}

function Actions({ page: { profile, like, favourite }, loggedIn }: { page: Open; loggedIn: boolean }) {
  if (profile.kind === 'resell' || profile.kind === 'cam') return <PartnerActions profile={profile} />;
  return loggedIn ? (
    <MemberActions profile={profile} liked={like.liked} favourite={favourite} />
  ) : (
    <VisitorActions profile={profile} />
  );
}
