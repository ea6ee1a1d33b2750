import { Trans, useLingui } from '@lingui/react/macro';
import { profileState } from '#app/api/console-profiles.ts';
import type { ManagedKind } from '#app/domain/staff/profile-draft.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { ProfileFields, type ProfileFieldsProps } from './profile-fields.tsx';
import { useProfileWords } from './profile-words.ts';

type Fields = Omit<ProfileFieldsProps, 'kindFixed'> & { brand: string };

/** A new profile. */
export function NewProfile({ brand, ...fields }: Fields) {
  const at = `/console/brands/${brand}/profiles`;
  return (
    <>
      <h1>
        <Trans>New profile</Trans>
      </h1>
      {Object.keys(fields.faults).length > 0 && <NotSaved />}
      <form method="post" action={`${at}/new`} className="grid max-w-5xl gap-5">
        <ProfileFields {...fields} kindFixed={false} />
        <p className="text-muted">
          <Trans>Members can find the profile right away. Next, you can add photos.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">
            <Trans>Create profile</Trans>
          </Button>
          <LinkButton to={at} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        </div>
      </form>
    </>
  );
}

function NotSaved() {
  return (
    <Banner tone="danger" live>
      <Trans>Nothing was saved. Fix the highlighted fields.</Trans>
    </Banner>
  );
}

export const PROFILE_DONE = ['created', 'saved', 'retired', 'restored', 'photos', 'photo_removed'] as const;
type ProfileDone = (typeof PROFILE_DONE)[number];

type Props = Fields & {
  id: number;
  status: string;
  photos: readonly { id: string; state: string; main: boolean }[];
  done: ProfileDone | null;
  photoFault: string | null;
};

/** A profile made by operators: its label, fields and photos, and how to retire it. */
export function ProfileEditor(props: Props) {
  const { brand, id, status, photos, done, photoFault, ...fields } = props;
  const { kinds, states } = useProfileWords();
  const { draft } = fields;
  const state = profileState(status);
  const path = `/console/brands/${brand}/profiles/${id}`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1>{draft.name}</h1>
        <Badge tone="warning">{kinds[draft.kind as ManagedKind]}</Badge>
        <Badge tone={state === 'active' ? 'success' : 'quiet'}>{states[state]}</Badge>
      </div>
      {done && <Done done={done} />}
      {Object.keys(fields.faults).length > 0 && <NotSaved />}
      <form method="post" action={path} className="grid max-w-5xl gap-5">
        <ProfileFields {...fields} kindFixed />
        <Button type="submit" name="intent" value="save" className="justify-self-start">
          <Trans>Save profile</Trans>
        </Button>
      </form>
      <Photos brand={brand} path={path} photos={photos} fault={photoFault} />
      <Retire path={path} state={state} />
    </>
  );
}

function Done({ done }: { done: ProfileDone }) {
  const { t } = useLingui();
  const texts: Record<ProfileDone, string> = {
    created: t`Profile created. Members can find it now.`,
    saved: t`Profile saved.`,
    retired: t`Profile archived. Members can't find or message it anymore.`,
    restored: t`Profile restored.`,
    photos: t`Photos uploaded. Members see them after review.`,
    photo_removed: t`Photo removed.`,
  };
  return (
    <Banner tone="success" live>
      {texts[done]}
    </Banner>
  );
}

function Photos({
  brand,
  path,
  photos,
  fault,
}: {
  brand: string;
  path: string;
  photos: Props['photos'];
  fault: string | null;
}) {
  const { t } = useLingui();
  const states: Record<string, string> = {
    quarantine: t`processing`,
    in_review: t`waiting for review`,
    active: t({ message: 'visible', context: 'state of a photo' }),
    refused: t({ message: 'rejected', context: 'state of a photo' }),
  };
  const faults: Record<string, string> = {
    too_many_photos: t`A profile can have up to 25 photos.`,
    file_empty: t`Choose one or more photos.`,
    file_too_large: t`Each photo can be up to 15 MB, and all photos together up to 45 MB.`,
    format_unknown: t`This isn't a photo. Use JPEG, PNG, WebP or HEIC.`,
  };
  return (
    <section className="grid max-w-5xl gap-4">
      <h2>
        <Trans>Photos</Trans>
      </h2>
      <p className="text-muted">
        <Trans>
          A moderator reviews each photo before members see it. Don't show real people without their consent.
        </Trans>
      </p>
      <ul className="flex flex-wrap gap-4">
        {photos.map(({ id, state, main }) => (
          <li key={id} className="grid w-36 gap-1">
            {state !== 'quarantine' && (
              <img
                src={`/console/brands/${brand}/photos/${id}/picture`}
                alt={main ? t`Main photo` : t`Photo`}
                width={144}
                height={192}
                className="h-48 w-36 rounded-control object-cover"
              />
            )}
            <span className="text-sm">{states[state]}</span>
            <form method="post" action={path}>
              <input type="hidden" name="photo" value={id} />
              <Button type="submit" name="intent" value="remove_photo" variant="ghost" size="sm">
                <Trans>Remove photo</Trans>
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={path} encType="multipart/form-data" className="grid gap-2">
        <label htmlFor="profile-photos" className="font-semibold">
          <Trans>Add photos</Trans>
        </label>
        <input
          id="profile-photos"
          type="file"
          name="photo"
          accept="image/*"
          multiple
          className="field max-w-md"
          aria-describedby={fault ? 'profile-photos-fault' : undefined}
        />
        {fault && (
          <p id="profile-photos-fault" role="alert" className="text-danger">
            {faults[fault] ?? t`We couldn't upload the photos. Try again.`}
          </p>
        )}
        <Button type="submit" variant="ghost" className="justify-self-start">
          <Trans>Upload photos</Trans>
        </Button>
      </form>
    </section>
  );
}

function Retire({ path, state }: { path: string; state: 'active' | 'retired' | 'restricted' }) {
  if (state === 'restricted')
    return (
      <p>
        <Trans>This profile is hidden by a restriction.</Trans>
      </p>
    );
  const retire = state === 'active';
  return (
    <form method="post" action={path} className="panel grid max-w-2xl gap-3 p-4">
      <h2>{retire ? <Trans>Archive profile</Trans> : <Trans>Restore profile</Trans>}</h2>
      <p className="text-muted">
        {retire ? (
          <Trans>
            We remove the profile from all lists right away. Its chats stay readable and say that the profile
            was removed. No one can pay for a message to it anymore.
          </Trans>
        ) : (
          <Trans>Members can find it again, and its chats continue.</Trans>
        )}
      </p>
      <Button
        type="submit"
        name="intent"
        value={retire ? 'retire' : 'restore'}
        variant={retire ? 'danger' : 'ghost'}
        className="justify-self-start"
      >
        {retire ? <Trans>Archive profile</Trans> : <Trans>Restore profile</Trans>}
      </Button>
    </form>
  );
}
