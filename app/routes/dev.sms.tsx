import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadDevelopmentSms } from '#app/api/development.server.ts';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

export const handle: PageHandle = { layout: 'empty', withoutScript: true, title: () => 'Text messages' };

/** The text messages of this brand that were not sent because there is no provider; in development only. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { tenant } = await scopeOf(context);
  const messages = await loadDevelopmentSms(tenant);
  if (!messages) throw new Response('Not Found', { status: 404 });
  return json({ messages });
}

export default function DevSms() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    // A tool for developers, in English only.
    <div lang="en" className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      {/* eslint-disable-next-line lingui/no-unlocalized-strings */}
      <h1>Text messages</h1>
      {/* eslint-disable-next-line lingui/no-unlocalized-strings */}
      {messages.length === 0 && <p>No message yet.</p>}
      {messages.map((message) => (
        <article key={`${message.at} ${message.to}`} className="panel grid gap-2 p-4">
          <p className="text-sm text-muted">
            {message.to} · {message.at}
          </p>
          <p>{message.text}</p>
        </article>
      ))}
    </div>
  );
}
