import { useLingui } from '@lingui/react/macro';
import type { THEME_FIELDS } from '#app/domain/staff/theme-fields.ts';
import type { Screen } from '#app/domain/staff/theme-preview.ts';

/** The texts of the theme studio. Tokens keep their technical names from a theme's file. */
export function useThemeWords() {
  const { t } = useLingui();
  const screens: Record<Screen, string> = {
    landing: t({ message: 'Landing page', context: 'preview of a theme' }),
    members: t({ message: 'Members', context: 'preview of a theme' }),
    profile: t({ message: 'Profile', context: 'preview of a theme' }),
    chat: t({ message: 'Chat', context: 'preview of a theme' }),
    mail: t({ message: 'Email', context: 'preview of a theme' }),
  };
  const sections: Record<keyof typeof THEME_FIELDS, string> = {
    type: t({ message: 'Typography', context: 'of a theme: fonts and sizes' }),
    controls: t({ message: 'Controls and panels', context: 'of a theme' }),
    cards: t({ message: 'Photo cards', context: 'of a theme' }),
    brand: t({ message: 'Art, tone, logo', context: 'of a theme' }),
  };
  const schemes = {
    light: t({ message: 'Light', context: 'color scheme' }),
    dark: t({ message: 'Dark', context: 'color scheme' }),
  };
  const devices = { phone: t`phone`, desktop: t`desktop` };
  return { screens, sections, schemes, devices };
}
