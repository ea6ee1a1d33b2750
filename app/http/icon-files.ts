import type { IncomingMessage, ServerResponse } from 'node:http';
import { YEAR_SECONDS } from '#app/platform/durations.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { DrawnPictures, drawIcon } from '../platform/draw-icon.ts';

const PATH =
  /^\/brand\/([0-9a-f]{12})\/((icon|maskable|badge|plain|plain-badge|messages|likes|search)-(96|180|192|512)\.png)$/;
/** Maximum number of cached icons; about 10 kB each. */
const MAX_KEPT = 400;

const drawn = new DrawnPictures(MAX_KEPT);

/**
 * A brand's icons as PNG, drawn from its mark at the first request in a short-lived process, which keeps the image
 * library out of the web server's memory. False when the path is not an icon.
 */
export function serveIcon(req: IncomingMessage, res: ServerResponse, { theme }: Tenant): boolean {
  const [, hash, name, kind, side] = PATH.exec(req.url ?? '') ?? [];
  if (!hash || !name || !kind || !side) return false;
  const key = `${theme.hash}/${name}`;
  const svg = theme.icons[kind as keyof typeof theme.icons];
  void drawn
    .get(key, () => drawIcon(svg, Number(side)))
    .then((png) => {
      if (!png) {
        res.writeHead(503, { 'Cache-Control': 'no-store' }).end();
        return;
      }
      res.setHeader('Content-Type', 'image/png');
      res.setHeader('Content-Length', png.byteLength);
      res.setHeader(
        'Cache-Control',
        hash === theme.hash ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
      res.end(req.method === 'HEAD' ? undefined : png);
    });
  return true;
}
