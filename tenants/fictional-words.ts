import type { Locale } from '#app/platform/locales.ts';

/** The default terms for fictional profiles on brands without their own. */
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

/**
 * The signs that a brand can choose from (`fictional_icon`): characters, so that emails and push messages can show them
 * too.
 */
export const FICTIONAL_SIGNS = { sparkles: '✦', star: '★', diamond: '◆', flower: '✿', pencil: '✎' } as const;
type FictionalIcon = keyof typeof FICTIONAL_SIGNS;
export const FICTIONAL_ICONS = Object.keys(FICTIONAL_SIGNS) as [FictionalIcon, ...FictionalIcon[]];

/** The sign of a link to a partner's site. */
export const PARTNER_SIGN = '↗';

/** The labels of partners' offers, which no setting can replace. */
export const PARTNER_WORDS: Record<'resell' | 'cam', Record<Locale, string>> = {
  resell: {
    en: 'Partner offer',
    nl: 'Aanbod van partner',
    de: 'Partnerangebot',
    it: 'Offerta di un partner',
    fr: 'Offre partenaire',
    es: 'Oferta de un socio',
    pl: 'Oferta partnera',
    da: 'Partnertilbud',
    fi: 'Kumppanin tarjous',
    nb: 'Partnertilbud',
    sv: 'Partnererbjudande',
  },
  cam: {
    en: 'Live cam, partner offer',
    nl: 'Livecam, aanbod van partner',
    de: 'Livecam, Partnerangebot',
    it: 'Live cam, offerta di un partner',
    fr: 'Live cam, offre partenaire',
    es: 'Cámara en vivo, oferta de un socio',
    pl: 'Kamera na żywo, oferta partnera',
    da: 'Livecam, partnertilbud',
    fi: 'Livekamera, kumppanin tarjous',
    nb: 'Livekamera, partnertilbud',
    sv: 'Livecam, partnererbjudande',
  },
};
