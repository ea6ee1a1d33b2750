import { call, type Options, PORT, type Reply } from './call.ts';

const AT_ONCE = 6;
const REDIRECTS = 4;

/** Attributes that contain the URL of a page or file. */
const ADDRESSES = ['href', 'src', 'poster', 'data-src', 'formaction'];
/** Names of `meta` elements whose content is a URL. */
const META_ADDRESSES = ['og:url', 'og:image', 'twitter:image'];

export type FoundPage = { path: string; html: string; anchors: Set<string> };
type Link = { address: string; on: string };

/** Files of the build are the same on all brands, so only the first crawl that finds them requests them. */
const files = new Set<string>();
/** The ids in drawings that `use` elements refer to. */
const drawings = new Map<string, Set<string>>();

/** The results of a crawl. The texts say where a URL was found, and its fault. */
export type Crawl = { pages: FoundPage[]; asked: number; broken: string[] };

/**
 * Requests each URL of a brand that can be reached from the given paths, once, as a visitor or with a session cookie.
 * Pages that differ only in their ids are parsed once; the URLs on each of them are requested, including the actions of
 * forms. External URLs are only checked for their protocol.
 *
 * @param perKind The maximum number of requests to URLs that differ only in ids or parameters.
 */
export async function crawl(
  host: string,
  start: readonly string[],
  { cookie = '', perKind = 1 } = {},
): Promise<Crawl> {
  const origin = `http://${host}:${PORT}`;
  const broken: string[] = [];
  const pages: FoundPage[] = [];
  const anchored: (Link & { anchor: string })[] = [];
  const seen = new Set<string>();
  const kinds = new Map<string, number>();
  const read = new Set<string>();
  let waiting: Link[] = [];

  const add = (address: string, on: string): void => {
    const url = URL.canParse(address, origin + on) ? new URL(address, origin + on) : null;
    if (!url) broken.push(`${on}: ${address} is no address`);
    else if (url.origin !== origin) {
      // In production the age provider has an https URL.
      const simulated = address.startsWith(`${process.env.TEST_AGE_PROVIDER}/`);
      if (!simulated && !/^(https|mailto|tel|data|blob):$/.test(url.protocol))
        broken.push(`${on}: leads to ${address}`);
    } else {
      const path = url.pathname + url.search;
      if (url.hash) anchored.push({ address: path, on, anchor: decodeURIComponent(url.hash.slice(1)) });
      const kind = kindOf(url);
      const count = kinds.get(kind) ?? 0;
      const known = path.startsWith('/assets/') ? files : seen;
      if (known.has(path) || count >= perKind) return;
      known.add(path);
      kinds.set(kind, count + 1);
      waiting.push({ address: path, on });
    }
  };

  const visit = async ({ address, on }: Link): Promise<void> => {
    const { reply, path } = await follow(host, address, cookie);
    const type = String(reply.headers['content-type']);
    if (path === null) broken.push(`${on}: ${address} leads to ${reply.headers.location}`);
    else if (reply.status >= 400) broken.push(`${on}: ${address} answers ${reply.status}`);
    else if (type.startsWith('text/html')) {
      const kind = kindOf(new URL(path, origin)).split('?', 1)[0] ?? '';
      if (read.has(kind)) return;
      read.add(kind);
      const page = parse(reply.text);
      pages.push({ path, html: reply.text, anchors: page.anchors });
      for (const link of page.links) add(link, path);
      for (const action of page.posts) await post(action, path);
    } else if (type.startsWith('image/svg+xml')) drawings.set(path, idsIn(reply.text));
    else for (const link of linksInFile(type, reply.text)) add(link, path);
  };

  /** An empty form from a visitor is refused, but by the action and not because the route has none. */
  const post = async (action: string, on: string): Promise<void> => {
    const url = new URL(action, origin + on);
    const key = `POST ${kindOf(url)}`;
    if (url.origin !== origin || seen.has(key)) return;
    seen.add(key);
    const body: Options = { method: 'POST', headers: { 'content-type': FORM }, body: '' };
    const { status, headers, text } = await call(host, url.pathname + url.search, body);
    if (String(headers['content-type']).startsWith('text/html'))
      pages.push({ path: key, html: text, anchors: new Set() });
    if (status === 404 || status === 405 || status >= 500)
      broken.push(`${on}: a form to ${action} answers ${status}`);
  };

  for (const path of start) add(path, '/');
  while (waiting.length > 0) {
    const round = waiting;
    waiting = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let link = round.shift(); link; link = round.shift()) await visit(link);
      }),
    );
  }
  for (const { address, on, anchor } of anchored) {
    const anchors = drawings.get(address) ?? pages.find(({ path }) => path === address)?.anchors;
    if (anchors && anchor && !anchors.has(anchor)) broken.push(`${on}: ${address} has no #${anchor}`);
  }
  return { pages, asked: seen.size, broken: [...new Set(broken)] };
}

const FORM = 'application/x-www-form-urlencoded';

/** Follows redirects within the site; `path` is where they end, null if they leave it or form a loop. */
async function follow(
  host: string,
  address: string,
  cookie: string,
): Promise<{ reply: Reply; path: string | null }> {
  const origin = `http://${host}:${PORT}`;
  let path = address;
  let reply = await call(host, path, { cookie });
  for (let times = 0; reply.headers.location !== undefined; times += 1) {
    const to = new URL(reply.headers.location, origin + path);
    if (to.origin !== origin || times === REDIRECTS) return { reply, path: null };
    path = to.pathname + to.search;
    reply = await call(host, path, { cookie });
  }
  return { reply, path };
}

/** Equal for URLs that differ only in ids, file versions and the values of parameters. */
const kindOf = ({ pathname, search, searchParams }: URL): string => {
  const path = pathname.replace(/\/(\d+|[0-9a-f-]{36})(?=\/|$)/g, '/:id');
  return search ? `${path}?${[...searchParams.keys()].sort().join('&')}` : path;
};

/** The URLs on a page, the forms that it posts, and the ids that a URL fragment can refer to. */
function parse(html: string): { links: string[]; posts: string[]; anchors: Set<string> } {
  const links: string[] = [];
  const posts: string[] = [];
  for (const { name, attributes } of tagsIn(html.replace(RAW_TEXT, '$1'))) {
    for (const key of ADDRESSES) if (attributes.has(key)) links.push(attributes.get(key) ?? '');
    for (const part of attributes.get('srcset')?.split(',') ?? [])
      links.push(part.trim().split(/\s+/, 1)[0] ?? '');
    if (
      name === 'meta' &&
      META_ADDRESSES.includes(attributes.get('property') ?? attributes.get('name') ?? '')
    )
      links.push(attributes.get('content') ?? '');
    const method = attributes.get('method')?.toLowerCase();
    const action = attributes.get('action');
    if (name === 'form' && method === 'post') posts.push(action ?? '');
    else if (name === 'form' && method !== 'dialog') links.push(action ?? '');
  }
  links.push(...urlsIn(html));
  // Files that scripts load.
  for (const [, file = ''] of html.matchAll(/"(\/(?:assets|brand)\/[^"\\]+)"/g)) links.push(file);
  return { links, posts, anchors: idsIn(html) };
}

const idsIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decode(id)));

/** Removes the text of scripts and styles, because a comparison in a script is not a tag. */
export const RAW_TEXT = /(<(script|style)\b[^>]*>).*?(?=<\/\2>)/gs;

/** The start tags of a page that React wrote: its attributes have double quotes and no `<` or `>`. */
function* tagsIn(html: string): Generator<{ name: string; attributes: Map<string, string> }> {
  for (const [, name = '', rest = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s[^>]*)?)>/gi)) {
    const attributes = new Map<string, string>();
    for (const [, key = '', value = ''] of rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g))
      attributes.set(key.toLowerCase(), decode(value));
    yield { name: name.toLowerCase(), attributes };
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

const urlsIn = (css: string): string[] =>
  [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url = '']) => url);

/** URLs in files that are not pages: style sheets, the manifest, the sitemap. */
function linksInFile(type: string, text: string): string[] {
  if (type.startsWith('text/css')) return urlsIn(text);
  if (type.startsWith('application/manifest+json'))
    return [...text.matchAll(/"(?:src|url|start_url|scope)":\s*"([^"]+)"/g)].map(([, url = '']) => url);
  if (/^(application|text)\/xml/.test(type))
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => decode(url));
  if (type.startsWith('text/plain'))
    return [...text.matchAll(/^(?:Sitemap|Contact|Canonical|Policy): *(\S+)/gim)].map(([, url = '']) => url);
  return [];
}
