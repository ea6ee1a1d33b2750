import type { ProfileKind } from '#app/domain/members/profile-fields.ts';

type Labels = Record<'resell' | 'cam', string>;

/** The labels of partners' offers. */
const LABELS: Record<string, Labels> = {
  en: { resell: 'Partner offer', cam: 'Live cam, partner offer' },
  nl: { resell: 'Aanbod van partner', cam: 'Livecam, aanbod van partner' },
  de: { resell: 'Partnerangebot', cam: 'Livecam, Partnerangebot' },
  fr: { resell: 'Offre partenaire', cam: 'Live cam, offre partenaire' },
  it: {
    resell: 'Offerta di un partner',
    cam: 'Live cam, offerta di un partner',
  },
  es: {
    resell: 'Oferta de un socio',
    cam: 'Cámara en vivo, oferta de un socio',
  },
  sv: { resell: 'Partnererbjudande', cam: 'Livecam, partnererbjudande' },
};

/** Null for members, who need no label. */
export function kindLabel(kind: ProfileKind, language: string, fictionalSingular: string): string | null {
  if (kind === 'member') return null;
  if (kind === 'fictional') return fictionalSingular;
  const label = LABELS[language]?.[kind];
  if (!label) throw new Error(`No label for ${kind} profiles in ${language}`);
  return label;
}
