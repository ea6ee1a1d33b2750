import type { LoaderFunctionArgs } from '@remix-run/node';
import { openPhoto } from '#app/domain/photos/open-photo.server.ts';
import { scopeOf } from '#app/guards/actors.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SIZES = { 'large.webp': 'large', 'thumb.webp': 'thumb' } as const;

/** An active photo of an active member of this brand. Kept by the browser for a minute, by nobody else. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const scope = await scopeOf(context);
  const size = SIZES[params.file as keyof typeof SIZES];
  const bytes = size && UUID.test(params.id ?? '') ? await openPhoto(scope, params.id ?? '', size) : null;
  if (!bytes) throw new Response('Not Found', { status: 404 });
  return new Response(bytes, {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=60' },
  });
}
