import type { LoaderFunctionArgs } from '@remix-run/node';
import { readTermsText } from '#app/domain/support/terms-archive.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { isLocale } from '#app/platform/locales.ts';

/** A stored text of the terms, as a download, so that its contents never run on the staff host. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_content');
  const { version = '' } = params;
  const locale = new URL(request.url).searchParams.get('language');
  const known = /^\d{4}-\d{2}-\d{2}$/.test(version) && isLocale(locale);
  const text = known ? await readTermsText(scope, version, locale) : null;
  if (text === null) throw new Response('Not Found', { status: 404 });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': `attachment; filename="${scope.tenant.slug}-terms-${version}-${locale}.html"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
