import type { ColorName } from './colors.ts';
import type { Theme } from './contract.ts';
import { typeFamilies } from './type-families.ts';

/** The theme colors that mails use; all of their pairs are checked with the theme. */
const MAIL_COLORS = [
  'page',
  'surface',
  'raised',
  'bar',
  'onBar',
  'ink',
  'muted',
  'link',
  'line',
  'primary',
  'onPrimary',
] as const satisfies ColorName[];
export type MailColors = Record<(typeof MAIL_COLORS)[number], string>;

/** The parts of a theme that mails need: mail programs support neither style sheets nor variables. */
export type MailLook = {
  light: MailColors;
  dark: MailColors;
  /** Fonts that a mail program may have; none are loaded. */
  font: string;
  titleFont: string;
  titleWeight: number;
  /** In pixels: of buttons, and of the panel. */
  radius: number;
  panelRadius: number;
};

const MAX_RADIUS = 28;

export function mailLook({ light, dark, type, control, panelRadius }: Theme): MailLook {
  return {
    light: pick(light),
    dark: pick(dark),
    font: families(type.body),
    titleFont: families(type.display),
    titleWeight: type.displayWeight,
    radius: Math.min(control.radius, MAX_RADIUS),
    panelRadius: Math.min(panelRadius, MAX_RADIUS),
  };
}

const pick = (colors: Theme['light']): MailColors =>
  Object.fromEntries(MAIL_COLORS.map((name) => [name, colors[name]])) as MailColors;

/** Omits the metric-adjusted fallbacks, which exist only in the site's style sheet. */
const families = (name: keyof typeof typeFamilies): string =>
  typeFamilies[name].replace(/,?'?[^,']* Arial'?/, ',Arial').replaceAll('"', "'");
