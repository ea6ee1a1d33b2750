import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadDevelopmentMails } from '#app/api/development.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

export const handle: PageHandle = { layout: 'empty', withoutScript: true, title: () => 'Mailbox' };

/** The mails of this brand that were not sent because there is no SMTP server; in development only. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { tenant } = await scopeOf(context);
  const mails = await loadDevelopmentMails(tenant);
  if (!mails) throw new Response('Not Found', { status: 404 });
  return json({ mails: mails.map(({ html: _html, ...mail }) => mail) });
}

export default function DevMail() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    // A tool for developers, in English only.
    <div lang="en" className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      {/* eslint-disable-next-line lingui/no-unlocalized-strings */}
      <h1>Development mailbox</h1>
      {/* eslint-disable-next-line lingui/no-unlocalized-strings */}
      {mails.length === 0 && <p>No mail yet.</p>}
      {mails.map((mail) => (
        <article key={mail.file} className="panel grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
          <h2>{mail.subject}</h2>
          <p className="text-sm text-muted">
            {mail.to} · {mail.date}
          </p>
          <iframe
            src={`/dev/mail/${mail.file}`}
            title={mail.subject}
            loading="lazy"
            className="h-120 w-full rounded-control border border-line"
          />
          {mail.links.map((link, index) => (
            <a key={link} href={link} className="link">
              Address {index + 1} of this email
            </a>
          ))}
          <details>
            {/* eslint-disable-next-line lingui/no-unlocalized-strings */}
            <summary className="link min-h-11 content-center">Text version</summary>
            <pre className="font-body whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
          </details>
        </article>
      ))}
    </div>
  );
}
