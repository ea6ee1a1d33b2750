import { z } from 'zod';
import { darkDefaults, lightDefaults, scheme } from './colors.ts';
import { safeSvg } from './safe-svg.ts';
import { typeFamilyNames } from './type-families.ts';

/** Each has its drawing in app/components/landing/art. */
export const artIds = ['harbour', 'arches', 'velvet', 'fruits', 'lake', 'patio', 'fjord'] as const;

/** The tone of a brand's landing text; the texts themselves are in the catalogs. */
export const voices = [
  'friendly',
  'sisterly',
  'discreet',
  'joyful',
  'graceful',
  'confident',
  'direct',
] as const;

/** How the name is placed on a photo card. */
export const captionStyles = ['gradient', 'below', 'frame', 'chip', 'band'] as const;

const pixels = (max: number) => z.number().min(0).max(max);
const corners = z
  .string()
  .regex(/^\d{1,3}(px|%)?( \d{1,3}(px|%)?){0,3}( ?\/ ?\d{1,3}(px|%)?( \d{1,3}(px|%)?){0,3})?$/);
const letterCase = z.enum(['none', 'uppercase', 'lowercase']);

const type = z.strictObject({
  display: z.enum(typeFamilyNames).default('open-sans'),
  body: z.enum(typeFamilyNames).default('open-sans'),
  displayWeight: z.number().int().min(300).max(900).default(700),
  displayWidth: z.number().min(75).max(100).default(100),
  displayStyle: z.enum(['normal', 'italic']).default('normal'),
  displayTracking: z.number().min(-0.06).max(0.2).default(-0.01),
  displayCase: letterCase.default('none'),
  /** Factor on the browser's own text size. */
  base: z.number().min(0.9375).max(1.25).default(1),
  /** The ratio between two heading sizes. */
  ratio: z.number().min(1.1).max(1.5).default(1.25),
});

const control = z.strictObject({
  radius: pixels(999).default(12),
  border: z.number().min(1).max(3).default(1),
  case: letterCase.default('none'),
  tracking: z.number().min(0).max(0.2).default(0),
  weight: z.number().int().min(400).max(900).default(600),
});

const card = z.strictObject({
  corners: corners.default('16px'),
  photoCorners: corners.default('0'),
  ratio: z.enum(['3/4', '4/5', '2/3']).default('3/4'),
  caption: z.enum(captionStyles).default('gradient'),
  align: z.enum(['start', 'center']).default('start'),
  mat: pixels(20).default(0),
  gap: pixels(30).default(15),
});

export const themeSchema = z.strictObject({
  slug: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  name: z.string().min(1).max(40),
  light: scheme(lightDefaults).prefault({}),
  dark: scheme(darkDefaults).prefault({}),
  type: type.prefault({}),
  control: control.prefault({}),
  card: card.prefault({}),
  panelRadius: pixels(40).default(16),
  shadow: z.enum(['none', 'soft', 'lifted', 'offset', 'glow']).default('soft'),
  density: z.enum(['compact', 'regular', 'roomy']).default('regular'),
  /** A square drawing, also the source of the app's icons. */
  mark: safeSvg,
  /** Mark and name in one line; inherits the color of the surrounding text. */
  logo: safeSvg,
  art: z.enum(artIds),
  voice: z.enum(voices),
});

export type Theme = z.output<typeof themeSchema>;
export type ThemeInput = z.input<typeof themeSchema>;
export type ArtId = (typeof artIds)[number];
export type Voice = (typeof voices)[number];

/** A theme with defaults for omitted values; throws on anything unknown or unsafe. */
export function defineTheme(input: ThemeInput): Theme {
  return themeSchema.parse(input);
}
