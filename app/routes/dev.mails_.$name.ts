import type { LoaderFunctionArgs } from '@remix-run/node';
import { MAIL_POLICY, previewMail } from '#app/api/mail-preview.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';
import { isLocale } from '#app/platform/locales.ts';

/** One mail with sample data; `text=yes`: its plain-text part. In development only. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { tenant, locale } = await scopeOf(context);
  const { searchParams, origin } = new URL(request.url);
  const chosen = searchParams.get('language') ?? '';
  const language = isLocale(chosen) ? chosen : locale;
  const discreet = searchParams.get('discreet') === 'yes';
  const mail = previewMail(tenant, { name: params.name ?? '', language, discreet, origin });
  if (!mail) throw new Response('Not Found', { status: 404 });
  const asText = searchParams.get('text') === 'yes';
  return new Response(asText ? `${mail.subject}\n\n${mail.text}` : mail.html, {
    headers: {
      'Content-Type': `text/${asText ? 'plain' : 'html'}; charset=utf-8`,
      'Content-Security-Policy': MAIL_POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
