import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from '@remix-run/node';
import { createRequest } from '@remix-run/node-fetch-server';

/** An empty Remix app, and under /bare a plain node:http response with the bytes of a packed page. */
const build = await import(pathToFileURL(`${process.env.EMPTY_BUILD_DIR}/server/index.js`).href);
const handle = createRequestHandler(build, 'production');
const packed = process.env.PACKED_PAGE ? readFileSync(process.env.PACKED_PAGE) : null;

createServer((req, res) => {
  if (req.url === '/bare' && packed) {
    res.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': packed.length,
    });
    res.end(packed);
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
