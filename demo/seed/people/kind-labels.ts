import type { ProfileKind } from '#app/domain/members/profile-fields.ts';
import type { Locale } from '#app/platform/locales.ts';
import { PARTNER_WORDS } from '#tenants/fictional-words.ts';

/** The stored label, in the brand's language; null for members, who need none. */
export function kindLabel(kind: ProfileKind, language: Locale, fictionalSingular: string): string | null {
  if (kind === 'member') return null;
  return kind === 'fictional' ? fictionalSingular : PARTNER_WORDS[kind][language];
}
