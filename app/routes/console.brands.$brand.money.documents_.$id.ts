import type { LoaderFunctionArgs } from '@remix-run/node';
import { rowNumber } from '#app/api/console.ts';
import { documentFile } from '#app/api/receipt.server.ts';
import { openDocument } from '#app/domain/staff/money.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

/** An invoice or credit note, identical to the member's copy. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'see_money');
  const document = await openDocument(scope, rowNumber(params.id));
  if (!document) throw new Response('Not Found', { status: 404 });
  const { name, body } = await documentFile(scope, document, { discreet: false });
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
