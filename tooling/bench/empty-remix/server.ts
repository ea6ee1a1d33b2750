import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from '@remix-run/node';
import { createRequest } from '@remix-run/node-fetch-server';

/** An empty Remix app, and under /bare a plain node:http response, each on a minimal server. */
const build = await import(pathToFileURL(`${process.env.EMPTY_BUILD_DIR}/server/index.js`).href);
const handle = createRequestHandler(build, 'production');
const bare = `<!DOCTYPE html><title>bare</title>${'<p>x</p>'.repeat(100)}`;

createServer((req, res) => {
  if (req.url === '/bare') {
    res.setHeader('Content-Type', 'text/html');
    res.end(bare);
    return;
  }
  handle(createRequest(req, res))
    .then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      res.writeHead(answer.status, Object.fromEntries(answer.headers));
      res.end(body);
    })
    .catch((error: unknown) => {
      console.error(error);
      res.writeHead(500).end();
    });
}).listen(Number(process.env.PORT), '127.0.0.1');
