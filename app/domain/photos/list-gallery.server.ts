import { adultPhotosFor } from '#app/domain/members/age-check.server.ts';
import { accessRefusal, memberAccess } from '#app/domain/safety/member-access.server.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { AnyScope, MemberScope } from '#tenants/scope.ts';
import { type GalleryViewer, type Preview, visiblePhotos } from './gallery-rules.ts';
import { photoPass } from './photo-pass.server.ts';
import { listGalleryRows } from './photos.queries.server.ts';

export type GalleryPhoto = {
  id: string;
  main: boolean;
  private: boolean;
  adult: boolean;
  /** Others see it blurred until they choose to see it. */
  blurred: boolean;
  /** Query string for the photo's URL; '' for the main photo, which needs none unless it is blurred. */
  pass: string;
};

export type Gallery = {
  photos: GalleryPhoto[];
  viewerType: GalleryViewer;
  locked: number;
  privateLocked: number;
  adultLocked: number;
};

const galleryViewerOf = ({ viewer }: AnyScope, memberId: number): GalleryViewer => {
  if (!viewer) return 'visitor';
  if (viewer.id === memberId) return 'owner';
  return viewer.premium ? 'premium' : 'free';
};

const viewerInPreview = (preview: Preview): GalleryViewer => (preview === 'match' ? 'premium' : preview);

/**
 * A member's photos as this viewer sees them, in the caller's transaction; for the viewer's own photos, optionally as
 * another kind of viewer.
 */
export async function galleryIn(
  tx: Tx,
  scope: AnyScope,
  memberId: number,
  preview?: Preview,
): Promise<Gallery> {
  const { tenant, viewer, now } = scope;
  const viewerId = viewer?.id ?? 0;
  const rows = await listGalleryRows(tx, tenant.id, memberId, viewerId);
  const own = viewerId === memberId;
  const viewerType = own && preview ? viewerInPreview(preview) : galleryViewerOf(scope, memberId);
  const { shown, locked, privateLocked, adultLocked } = visiblePhotos(rows, {
    viewerType,
    matched: own ? preview === 'match' : (rows[0]?.matched ?? false),
    adultPolicy: adultPhotosFor(scope),
  });
  const passFor = (photoId: string) => photoPass({ tenantId: tenant.id, viewerId, photoId }, now);
  const photos = shown.map(({ id, main, private: isPrivate, adult, blurred, version }) => ({
    id,
    main,
    private: isPrivate,
    adult,
    blurred,
    pass: own ? `?v=${version}` : !viewer || (main && !blurred) ? '' : passFor(id),
  }));
  return { photos, viewerType, locked, privateLocked, adultLocked };
}

/** Like `galleryIn`, in its own transaction, or why it is refused; the signed URLs change every half minute. */
export const openGallery = (
  scope: MemberScope,
  memberId: number,
): Promise<Result<{ gallery: Gallery }, ReturnType<typeof accessRefusal>>> =>
  inTenant(scope.tenant.id, async (tx) => {
    const own = memberId === scope.viewer.id;
    const [access, gallery] = await Promise.all([
      own ? ('none' as const) : memberAccess(tx, scope, memberId),
      galleryIn(tx, scope, memberId),
    ]);
    return access === 'none' ? { ok: true, gallery } : { ok: false, code: accessRefusal(access) };
  });
