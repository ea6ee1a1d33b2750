import { DrawnPictures, drawSvg } from '#app/platform/draw-icon.ts';
import type { TenantTheme } from '#tenants/tenant.ts';
import { type Glyph, glyphAt } from '#themes/glyphs.ts';

/** The size that networks expect for link previews. */
const SOCIAL_SIZE = { width: 1_200, height: 630 };
const BAND = 168;
const LOGO = { height: 92, maxWidth: 900 };
/** Up to 300 kB each, oldest dropped first. */
const MAX_DRAWN = 60;

type Look = Pick<TenantTheme, 'hash' | 'wordmark' | 'logoRatio' | 'mail'>;
const drawn = new DrawnPictures(MAX_DRAWN);

/** The landing page's picture over a band with the logo, as SVG: no words but the brand's name. */
function socialSvg({ wordmark, logoRatio, mail }: Look, art: string): string {
  const { width, height } = SOCIAL_SIZE;
  const logoWidth = Math.min(LOGO.maxWidth, LOGO.height * logoRatio);
  const logoHeight = logoWidth / logoRatio;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    placed(art, 0, 0, width, height - BAND),
    `<path fill="${mail.light.bar}" d="M0 ${height - BAND}h${width}v${BAND}H0z"/>`,
    placed(wordmark, (width - logoWidth) / 2, height - BAND + (BAND - logoHeight) / 2, logoWidth, logoHeight),
    '</svg>',
  ].join('');
}

/** The picture as PNG; null when it could not be drawn. */
export const socialPicture = (look: Look, art: string): Promise<Uint8Array | null> =>
  drawn.get(`${look.hash}/social`, () =>
    drawSvg({
      svg: socialSvg(look, art),
      ...SOCIAL_SIZE,
      svgWidth: SOCIAL_SIZE.width,
    }),
  );

/** The pictures of the manifest, by the screen shape that they are for. */
export const SCREEN_SIZES = {
  narrow: { width: 720, height: 1_280 },
  wide: { width: 1_280, height: 720 },
} as const;
type ScreenForm = keyof typeof SCREEN_SIZES;
export const SCREEN_FORMS = Object.keys(SCREEN_SIZES) as ScreenForm[];
export const isScreenForm = (form: string): form is ScreenForm => Object.hasOwn(SCREEN_SIZES, form);

const BAR = 104;
const BAR_LOGO = { height: 52, maxWidth: 480 };
const BOTTOM_BAR = 112;
const BOTTOM_ICON = 44;
const BOTTOM_GLYPHS: readonly Glyph[] = ['search', 'likes', 'messages'];

/**
 * The brand's bar over its landing picture, on a phone with the navigation below: without text, so that it fits every
 * language.
 */
function screenSvg({ wordmark, logoRatio, mail }: Look, art: string, form: ScreenForm): string {
  const { width, height } = SCREEN_SIZES[form];
  const { bar, surface, ink, primary } = mail.light;
  const bottom = form === 'narrow' ? BOTTOM_BAR : 0;
  const logoWidth = Math.min(BAR_LOGO.maxWidth, BAR_LOGO.height * logoRatio);
  const logoHeight = logoWidth / logoRatio;
  const top = height - BOTTOM_BAR;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    placed(art, 0, BAR, width, height - BAR - bottom),
    `<path fill="${bar}" d="M0 0h${width}v${BAR}H0z"/>`,
    placed(
      wordmark,
      form === 'narrow' ? (width - logoWidth) / 2 : 40,
      (BAR - logoHeight) / 2,
      logoWidth,
      logoHeight,
    ),
    ...(form === 'narrow' ? [`<path fill="${surface}" d="M0 ${top}h${width}v${BOTTOM_BAR}H0z"/>`] : []),
    ...(form === 'narrow' ? BOTTOM_GLYPHS : []).map((glyph, index) =>
      glyphAt(glyph, index === 0 ? primary : ink, {
        x: (width * (index + 0.5)) / BOTTOM_GLYPHS.length - BOTTOM_ICON / 2,
        y: top + (BOTTOM_BAR - BOTTOM_ICON) / 2,
        side: BOTTOM_ICON,
      }),
    ),
    '</svg>',
  ].join('');
}

/** The screenshot as WebP; null when it could not be drawn. */
export const appScreen = (look: Look, art: string, form: ScreenForm): Promise<Uint8Array | null> =>
  drawn.get(`${look.hash}/${form}`, () =>
    drawSvg({
      svg: screenSvg(look, art, form),
      ...SCREEN_SIZES[form],
      svgWidth: SCREEN_SIZES[form].width,
      format: 'webp',
    }),
  );

const placed = (svg: string, x: number, y: number, width: number, height: number): string =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
