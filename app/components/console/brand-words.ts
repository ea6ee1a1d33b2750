import { useLingui } from '@lingui/react/macro';
import type { FieldFault } from '#app/api/console-brands.ts';
import type { AdminFault } from '#app/domain/staff/brand-admin.server.ts';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#app/domain/support/staff-reason.ts';
import type { BrandState } from '#tenants/tenant.ts';

/** The console's texts for states of brands and their faults. */
export function useBrandWords() {
  const { t } = useLingui();
  const states: Record<BrandState, string> = {
    live: t({ message: 'live', context: 'state of a brand' }),
    draft: t({ message: 'draft', context: 'state of a brand' }),
    redirected: t({ message: 'redirected', context: 'state of a brand' }),
    off: t({ message: 'offline', context: 'state of a brand' }),
  };
  const niches: Record<number, string> = {
    1: t({ message: 'General', context: 'niche of a brand' }),
    2: 'She',
    3: 'BDSM',
    4: 'BBW',
    5: 'GILF',
    6: 'MILF',
    7: 'Gay',
  };
  const faults: Record<AdminFault, string> = {
    refused: t`Some values can't be saved. See the errors below.`,
    not_found: t`Someone else changed or removed this. Reopen the page.`,
    changed: t`Someone else changed this page while you were editing. Reopen it to see the change.`,
    company: t`The company owns brands you don't have access to. Ask an operator of all brands.`,
    nothing_done: t`There was nothing to do.`,
    reason_needed: t`Enter a reason of ${REASON_MIN_LENGTH} to ${REASON_MAX_LENGTH} characters. It appears in the audit log.`,
    must_fix: t`The brand can't go live yet. Fix the required items in the check first.`,
    file_wrong: t`This isn't a brand file. Paste the whole file, from the first brace to the last.`,
    target_wrong: t`Enter the host or URL of another live brand.`,
  };
  /** The fault of a field. */
  const fieldFault = ({ fault, bound, sentence }: FieldFault): string => {
    const limit = bound ?? 0;
    switch (fault) {
      case 'missing':
        return t`This field is required.`;
      case 'too_short':
        return limit <= 1 ? t`This field is required.` : t`Enter at least ${limit} characters.`;
      case 'too_long':
        return t`This is too long. The limit is ${limit}.`;
      case 'too_small':
        return t`Enter ${limit} or more.`;
      case 'too_big':
        return t`Enter ${limit} or less.`;
      case 'no_choice':
        return t`Choose one of the options.`;
      // Names, hosts and rules of the file, which are the same in every language.
      default:
        return sentence;
    }
  };
  return { states, niches, faults, fieldFault };
}

export const STATE_TONES = {
  live: 'success',
  draft: 'secondary',
  redirected: 'quiet',
  off: 'warning',
} as const;
