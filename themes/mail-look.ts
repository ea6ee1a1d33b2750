import type { ColourName } from './colours.ts';
import type { Theme } from './contract.ts';
import { typeFamilies } from './type-families.ts';

/** The theme colours that mails use; all of their pairs are checked with the theme. */
const MAIL_COLOURS = [
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
] as const satisfies ColourName[];
export type MailColours = Record<(typeof MAIL_COLOURS)[number], string>;

/** The parts of a theme that mails need: mail programs support neither style sheets nor variables. */
export type MailLook = {
  light: MailColours;
  dark: MailColours;
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

const pick = (colours: Theme['light']): MailColours =>
  Object.fromEntries(MAIL_COLOURS.map((name) => [name, colours[name]])) as MailColours;

/** Omits the metric-adjusted fallbacks, which exist only in the site's style sheet. */
const families = (name: keyof typeof typeFamilies): string =>
  typeFamilies[name].replace(/,?'?[^,']* Arial'?/, ',Arial').replaceAll('"', "'");
