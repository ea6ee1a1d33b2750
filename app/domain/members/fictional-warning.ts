import { brandText } from '#tenants/brand-text.ts';
import type { LabelReader } from './kind-label.ts';
import type { ProfileKind } from './profile-fields.ts';

/** The warning about a fictional profile, shown before anyone writes to it. */
export type FictionalWarning = {
  /** The brand's own text, in the reader's language; '' for none. */
  text: string;
  /** The brand's staff answer. Otherwise no one does. */
  desk: boolean;
};

/** Null for profiles that are not fictional. */
export const fictionalWarningOf = (
  { tenant, locale }: LabelReader,
  kind: ProfileKind,
): FictionalWarning | null =>
  kind === 'fictional'
    ? {
        text: brandText(tenant.settings.fictional_warning, locale, tenant),
        desk: tenant.settings.fictional_desk,
      }
    : null;
