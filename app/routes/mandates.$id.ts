import type { LoaderFunctionArgs } from '@remix-run/node';
import { mandateFile } from '#app/api/mandate.server.ts';
import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import { requireMember } from '#app/http/guards/actors.ts';
import { badRequest, parseId } from '#app/http/guards/form-input.ts';
import { HOUR_SECONDS } from '#app/platform/durations.ts';

/** Limited, because rendering a PDF is CPU-intensive. */
const DOCUMENTS_PER_MEMBER = { limit: 100, windowSeconds: HOUR_SECONDS };

/** The direct debit mandate of the member's own order, by the order's id, as a PDF. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const scope = await requireMember(context, request);
  const id = parseId(params.id);
  if (!(await limitAttempts(scope, `papers:${scope.viewer.id}`, DOCUMENTS_PER_MEMBER)))
    throw badRequest('too_often', 429);
  const file = id && (await mandateFile(scope, id));
  if (!file) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(file.body), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
