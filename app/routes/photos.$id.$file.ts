import type { LoaderFunctionArgs } from '@remix-run/node';
import { type OpenedPhoto, openPhoto } from '#app/domain/photos/open-photo.server.ts';
import { PHOTO_SIZES } from '#app/domain/photos/photo-source.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { isUuid } from '#app/platform/uuid.ts';

const FILE = /^([a-z]+)(?:[.](avif|webp))?$/;

/**
 * A photo that this viewer may see. Without an extension the format is negotiated; `.webp` is for programs that
 * support nothing newer.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const [, name, ending] = FILE.exec(params.file ?? '') ?? [];
  const size = PHOTO_SIZES.find((known) => known === name);
  const photoId = params.id ?? '';
  const accepts = request.headers.get('accept') ?? '';
  const avif = ending === 'avif' || (!ending && accepts.includes('image/avif'));
  const query = new URL(request.url).searchParams;
  const photo = size && isUuid(photoId) ? await openPhoto(scope, { photoId, size, avif, query }) : null;
  if (!photo) throw new Response('Not Found', { status: 404 });
  const shared = photo.public && scope.tenant.settings.cdn_prefix !== '';
  const headers = headersOf(photo, shared);
  if (request.headers.get('if-none-match') === photo.etag)
    return new Response(null, { status: 304, headers });
  return new Response(photo.bytes, { headers });
}

/**
 * Photos that visitors may see are served by the brand's own CDN, which revalidates each use; all others are cached by
 * the viewer's browser only.
 */
function headersOf({ type, etag, keepSeconds }: OpenedPhoto, shared: boolean): HeadersInit {
  return {
    'Content-Type': type,
    ETag: etag,
    Vary: 'Accept',
    'Cache-Control': `${shared ? 'public, s-maxage=0' : 'private'}, max-age=${keepSeconds}`,
    ...(shared ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : { 'X-Robots-Tag': 'noindex' }),
  };
}
