import type { ActionFunctionArgs } from '@remix-run/node';
import { exportBrandData } from '#app/domain/staff/brand-admin.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';

/** Downloads all rows of a brand. The form's validation keeps browsers from sending it without a reason. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'export_brand_data');
  const outcome = await exportBrandData(scope, (await readForm(request)).get('reason') ?? '');
  const { slug } = scope.tenant;
  if (!outcome.ok) throw badRequest(outcome.code, 422);
  const encoder = new TextEncoder();
  const { lines } = outcome;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void lines.return(undefined),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/x-ndjson',
      'Content-Disposition': `attachment; filename="${slug}-data.ndjson"`,
    },
  });
}
