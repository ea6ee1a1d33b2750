import type { LoaderFunctionArgs } from '@remix-run/node';
import { sampleMail } from '#app/api/mail-preview.server.ts';
import { draftedTenant } from '#app/domain/staff/theme-studio.server.ts';
import { requireBrandStaff } from '#app/http/guards/staff.ts';
import { originOf } from '#tenants/site-origin.ts';

/** Like a mail program's window: no scripts, and nothing is loaded. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The welcome mail with sample data in the drafted theme. `scheme=dark`: as shown by a mail program in dark mode. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const scope = await requireBrandStaff(context, request, params.brand, 'manage_brands');
  const drafted = await draftedTenant(scope);
  if (!drafted) throw new Response('Not Found', { status: 404 });
  const { tenant } = drafted;
  const mail = sampleMail(tenant, {
    language: tenant.settings.domain_language,
    origin: originOf(tenant.domain),
  });
  const dark = new URL(request.url).searchParams.get('scheme') === 'dark';
  // Emails contain their dark colors in a media query.
  const html = mail.html.replaceAll(
    /\(prefers-color-scheme:\s?dark\)/g,
    dark ? '(min-width:0)' : '(max-width:0)',
  );
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  });
}
