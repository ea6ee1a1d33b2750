import type { ProfileKind } from '#app/domain/members/profile-fields.ts';

type Labels = Record<Exclude<ProfileKind, 'member'>, string>;

/** The default label shown next to the name, for brands that define none. */
const LABELS: Record<string, Labels> = {
  en: { fictional: 'Fictional profile', resell: 'Partner offer', cam: 'Live cam, partner offer' },
  nl: { fictional: 'Fictief profiel', resell: 'Aanbod van partner', cam: 'Livecam, aanbod van partner' },
  de: { fictional: 'Fiktives Profil', resell: 'Partnerangebot', cam: 'Livecam, Partnerangebot' },
  fr: { fictional: 'Profil fictif', resell: 'Offre partenaire', cam: 'Live cam, offre partenaire' },
  it: {
    fictional: 'Profilo fittizio',
    resell: 'Offerta di un partner',
    cam: 'Live cam, offerta di un partner',
  },
  es: {
    fictional: 'Perfil ficticio',
    resell: 'Oferta de un socio',
    cam: 'Cámara en vivo, oferta de un socio',
  },
  sv: { fictional: 'Fiktiv profil', resell: 'Partnererbjudande', cam: 'Livecam, partnererbjudande' },
};

/** Null for members, who need no label. */
export function kindLabel(kind: ProfileKind, language: string, fictionalSingular = ''): string | null {
  if (kind === 'member') return null;
  if (kind === 'fictional' && fictionalSingular) return fictionalSingular;
  const label = LABELS[language]?.[kind];
  if (!label) throw new Error(`No label for ${kind} profiles in ${language}`);
  return label;
}
