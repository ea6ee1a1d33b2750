import type { I18n } from '@lingui/core';
import { interestIcon } from '#app/components/members/interest-icon.ts';
import { INTEREST_LABELS } from '#app/components/members/labels.ts';
import { interestsOfNiche } from '#app/domain/landers/lander-interests.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import type { Niche } from '#tenants/niches.ts';

export type LanderInterest = { code: string; label: string; icon: IconName };

/**
 * The interests that a brand's landing pages ask about, in the reader's language. For loaders: a page needs twelve of
 * the names and icons, not all of them.
 */
export const landerInterests = (i18n: I18n, niche: Niche): LanderInterest[] =>
  interestsOfNiche(niche).map((code) => ({
    code,
    label: i18n._(INTEREST_LABELS[code]),
    icon: interestIcon(code),
  }));
