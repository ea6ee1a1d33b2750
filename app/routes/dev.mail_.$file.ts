import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadDevelopmentMail } from '#app/api/development.server.ts';
import { MAIL_POLICY } from '#app/api/mail-preview.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

/** One mail of the mailbox as shown by a mail program; in development only. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { tenant } = await scopeOf(context);
  const mail = await loadDevelopmentMail(tenant, params.file ?? '');
  if (!mail) throw new Response('Not Found', { status: 404 });
  // Its links open in the window, not in the frame.
  return new Response(mail.html.replace('<head>', '<head><base target="_top">'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAIL_POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
