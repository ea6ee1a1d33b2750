import { brandText } from '#tenants/brand-text.ts';
import { FICTIONAL_SIGNS, PARTNER_SIGN, PARTNER_WORDS } from '#tenants/fictional-words.ts';
import type { Scope } from '#tenants/scope.ts';
import type { ProfileKind } from './profile-fields.ts';

/** The reader of a label: their brand and language. */
export type LabelReader = Pick<Scope, 'tenant' | 'locale'>;

/**
 * The label of a profile for this reader, its sign and word; null for a member. Both are read from the brand's settings
 * on display; the stored label is the fallback for a missing word.
 */
export function kindLabelOf(
  { tenant, locale }: LabelReader,
  { kind, kindLabel }: { kind: ProfileKind | null; kindLabel: string | null },
): string | null {
  if (kind === 'resell' || kind === 'cam') return `${PARTNER_SIGN} ${PARTNER_WORDS[kind][locale]}`;
  if (kind !== 'fictional') return null;
  const { fictional_singular, fictional_icon } = tenant.settings;
  return `${FICTIONAL_SIGNS[fictional_icon]} ${brandText(fictional_singular, locale, tenant) || kindLabel}`;
}
