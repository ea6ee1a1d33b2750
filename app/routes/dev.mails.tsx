import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PREVIEW_LANGUAGES, previewNames } from '#app/api/mail-preview.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';

export const handle: PageHandle = { layout: 'empty', withoutScript: true, title: () => 'Mails' };

/** Every mail of this brand in every language; in development only. */
export async function loader(_: LoaderFunctionArgs) {
  const names = previewNames();
  if (!names) throw new Response('Not Found', { status: 404 });
  return json({ names, languages: PREVIEW_LANGUAGES });
}

export default function DevMails() {
  const { names, languages } = useLoaderData<typeof loader>();
  return (
    // A tool for developers, in English only.
    <div lang="en" className="page-width grid gap-3 py-6">
      {/* eslint-disable-next-line lingui/no-unlocalized-strings */}
      <h1>Mails</h1>
      {names.map((name) => (
        <section key={name} className="panel grid gap-1 p-4">
          <h2>{name}</h2>
          <p className="flex flex-wrap gap-x-4">
            {languages.map((language) => (
              <a
                key={language}
                href={`/dev/mails/${name}?language=${language}`}
                className="link inline-flex min-h-11 min-w-6 items-center"
              >
                {language}
              </a>
            ))}
            <a href={`/dev/mails/${name}?discreet=yes`} className="link inline-flex min-h-11 items-center">
              {/* eslint-disable-next-line lingui/no-unlocalized-strings */}
              discreet
            </a>
          </p>
        </section>
      ))}
    </div>
  );
}
