import type { Locale } from '#app/platform/locales.ts';

/** What fictional profiles are called on a brand that has no words of its own for them. */
export const FICTIONAL_SINGULAR: Record<Locale, string> = {
  en: 'Fictional profile',
  nl: 'Fictief profiel',
  de: 'Fiktives Profil',
  it: 'Profilo fittizio',
  fr: 'Profil fictif',
  es: 'Perfil ficticio',
  pl: 'Profil fikcyjny',
  da: 'Fiktiv profil',
  fi: 'Fiktiivinen profiili',
  nb: 'Fiktiv profil',
  sv: 'Fiktiv profil',
};

export const FICTIONAL_PLURAL: Record<Locale, string> = {
  en: 'Fictional profiles',
  nl: 'Fictieve profielen',
  de: 'Fiktive Profile',
  it: 'Profili fittizi',
  fr: 'Profils fictifs',
  es: 'Perfiles ficticios',
  pl: 'Profile fikcyjne',
  da: 'Fiktive profiler',
  fi: 'Fiktiiviset profiilit',
  nb: 'Fiktive profiler',
  sv: 'Fiktiva profiler',
};
