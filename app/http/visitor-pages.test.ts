import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { RequestContext, type RequestFacts } from './guards/request-context.ts';
import type { PageRenderer } from './remix-handler.ts';
import { VisitorPages } from './visitor-pages.ts';

const FACTS = {
  origin: 'http://brand.example.test',
  tenant: {
    id: 7,
    domain: 'brand.example.test',
    version: 1,
    served: true,
    settings: { logged_out_search: 'all', logged_out_search_trafficsource: [], analytics: [], postbacks: {} },
  },
  cookieHeader: '',
  country: 'NL',
  address: '',
  language: null,
} as unknown as RequestFacts;

/** A renderer that, once it is released, responds with the result that `read` returned when it began. */
function slowRenderer(read: () => string) {
  const waiting: (() => void)[] = [];
  let begun = 0;
  const render: PageRenderer = async (_, context) => {
    begun += 1;
    const text = read();
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (context instanceof RequestContext) context.sameForAll = true;
    return { status: 200, headers: new Headers(), body: Buffer.from(text), stream: null };
  };
  return {
    render,
    begun: () => begun,
    release: () => waiting.splice(0).forEach((resolve) => void resolve()),
  };
}

/** Requests the landing page; returns the response body. */
function visit(pages: VisitorPages, url = '/', facts: Partial<RequestFacts> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const res = {
      setHeader: () => {},
      writeHead: () => res,
      end: (body: Buffer) => resolve(String(body)),
    };
    const req = { method: 'GET', url, headers: {} };
    pages
      .serve(
        req as unknown as IncomingMessage,
        res as unknown as ServerResponse,
        new RequestContext({ ...FACTS, ...facts }),
      )
      .catch(reject);
  });
}

it('concurrent visitors share one rendering, and later ones get the same bytes', async () => {
  const renderer = slowRenderer(() => 'page');
  const pages = new VisitorPages(renderer.render);
  const visits = [visit(pages), visit(pages), visit(pages)];
  await expect.poll(renderer.begun).toBe(1);
  renderer.release();
  expect(await Promise.all(visits)).toEqual(['page', 'page', 'page']);
  expect(await visit(pages)).toBe('page');
  expect(renderer.begun()).toBe(1);
});

it('a request after a change never gets a page whose rendering began before it', async () => {
  let state = 'before';
  const renderer = slowRenderer(() => state);
  const pages = new VisitorPages(renderer.render);
  const early = visit(pages);
  await expect.poll(renderer.begun).toBe(1);
  state = 'after';
  pages.clear(7);
  const late = visit(pages);
  await expect.poll(renderer.begun).toBe(2);
  renderer.release();
  expect(await early).toBe('before');
  expect(await late).toBe('after');
  expect(await visit(pages)).toBe('after');
  expect(renderer.begun()).toBe(2);
});

/** Renders at once, and counts. */
function counted() {
  let begun = 0;
  const pages = new VisitorPages(async (_, context) => {
    begun += 1;
    if (context instanceof RequestContext) context.sameForAll = true;
    return { status: 200, headers: new Headers(), body: Buffer.from('page'), stream: null };
  });
  return { pages, begun: () => begun };
}

it('a page is cached in the spelling of its links only, and on the brand’s own host', async () => {
  const { pages, begun } = counted();
  for (const url of ['/landers/gallery', '/landers/gallery?utm_source=mail']) await visit(pages, url);
  expect(begun()).toBe(1);
  const others = ['/landers/gallery/', '/landers/%67allery', '/landers/GALLERY', '/landers//gallery'];
  for (const url of [...others, ...others]) await visit(pages, url);
  expect(begun()).toBe(9);
  for (let i = 0; i < 2; i += 1)
    await visit(pages, '/landers/gallery', { origin: 'http://brand.example.test:81' });
  expect(begun()).toBe(11);
});

it('a change of another brand leaves a page cached whose rendering it overlaps', async () => {
  const renderer = slowRenderer(() => 'page');
  const pages = new VisitorPages(renderer.render);
  const first = visit(pages);
  await expect.poll(renderer.begun).toBe(1);
  pages.clear(8);
  renderer.release();
  await first;
  expect(await visit(pages)).toBe('page');
  expect(renderer.begun()).toBe(1);
});

it('a page to be cached is read from the primary, since a standby may lack the change that invalidated it', async () => {
  const read: (boolean | undefined)[] = [];
  const pages = new VisitorPages(async (_, context) => {
    if (context instanceof RequestContext) {
      read.push((await context.scope()).mustBeFresh);
      context.sameForAll = true;
    }
    return { status: 200, headers: new Headers(), body: Buffer.from(''), stream: null };
  });
  await visit(pages);
  expect(read).toEqual([true]);
});

it.each([
  ['', false],
  ['recent_write=1', true],
])('with the cookies "%s", reads must be fresh: %s', async (cookieHeader, fresh) => {
  const scope = await new RequestContext({ ...FACTS, cookieHeader }).scope();
  expect(scope.mustBeFresh).toBe(fresh);
});
