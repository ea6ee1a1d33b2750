import { drawSvg } from '#app/platform/draw-icon.ts';
import type { TenantTheme } from '#tenants/tenant.ts';

/** What the networks that show previews ask for. */
export const SOCIAL_SIZE = { width: 1_200, height: 630 };
const BAND = 168;
const LOGO = { height: 92, maxWidth: 900 };
/** About 300 kB each, oldest dropped first. */
const MAX_DRAWN = 30;

type Look = Pick<TenantTheme, 'hash' | 'wordmark' | 'logoRatio' | 'mail'>;
const drawn = new Map<string, Promise<Uint8Array | null>>();

/** The landing page's picture over a band with the logo, as SVG: no words but the brand's name. */
export function socialSvg({ wordmark, logoRatio, mail }: Look, art: string): string {
  const { width, height } = SOCIAL_SIZE;
  const logoWidth = Math.min(LOGO.maxWidth, LOGO.height * logoRatio);
  const logoHeight = logoWidth / logoRatio;
  const placed = (svg: string, x: number, y: number, w: number, h: number) =>
    svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${w}" height="${h}" `);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    placed(art, 0, 0, width, height - BAND),
    `<path fill="${mail.light.bar}" d="M0 ${height - BAND}h${width}v${BAND}H0z"/>`,
    placed(wordmark, (width - logoWidth) / 2, height - BAND + (BAND - logoHeight) / 2, logoWidth, logoHeight),
    '</svg>',
  ].join('');
}

/** The same as PNG, drawn at the first request; null when it could not be drawn. */
export function socialPicture(look: Look, art: string): Promise<Uint8Array | null> {
  const known = drawn.get(look.hash);
  if (known) return known;
  const drawing = drawSvg({ svg: socialSvg(look, art), ...SOCIAL_SIZE, svgWidth: SOCIAL_SIZE.width }).then(
    (png) => {
      if (!png) drawn.delete(look.hash);
      return png;
    },
  );
  drawn.set(look.hash, drawing);
  for (const old of [...drawn.keys()].slice(0, Math.max(0, drawn.size - MAX_DRAWN))) drawn.delete(old);
  return drawing;
}
