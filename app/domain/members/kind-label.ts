import { brandText } from '#tenants/brand-text.ts';
import type { Scope } from '#tenants/scope.ts';
import type { ProfileKind } from './profile-fields.ts';

/** The reader of a label: their brand and language. */
export type LabelReader = Pick<Scope, 'tenant' | 'locale'>;

/**
 * The label of a profile for this reader; null for a member. The word for fictional profiles comes from the brand's
 * settings when it is read; the stored label is what stands in for it where the settings have none.
 */
export const kindLabelOf = (
  { tenant, locale }: LabelReader,
  { kind, kindLabel }: { kind: ProfileKind | null; kindLabel: string | null },
): string | null =>
  kind === 'fictional'
    ? brandText(tenant.settings.fictional_singular, locale, tenant) || kindLabel
    : kindLabel;
