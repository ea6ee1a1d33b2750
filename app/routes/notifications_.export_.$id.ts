import type { LoaderFunctionArgs } from '@remix-run/node';
import { fetchExport } from '#app/domain/deletion/export-data.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { parseUuid } from '#app/http/guards/form-input.ts';

/** The file of a data export; only for its member, never cached. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseUuid(params.id);
  const file = id && (await fetchExport(scope, id));
  if (!file) throw new Response('Not Found', { status: 404 });
  return new Response(file, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-data.zip"',
      'Cache-Control': 'no-store',
    },
  });
}
