import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** The string renderer, or with `RENDERER=stream` the one of Remix's own template. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response | Promise<Response> {
  headers.set('Content-Type', 'text/html');
  const page = <RemixServer context={context} url={request.url} />;
  if (process.env.RENDERER !== 'stream')
    return new Response(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onShellReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}
