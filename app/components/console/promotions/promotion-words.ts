import { useLingui } from '@lingui/react/macro';
import type { PromotionRefusal } from '#app/api/console-promotions.ts';
import {
  LONGEST_DAYS,
  type PromotionFault,
  type PromotionKind,
  type PromotionState,
  TEXT_LENGTHS,
  type TextPart,
} from '#app/domain/staff/promotion-rules.ts';

export const STATE_TONES = {
  draft: 'quiet',
  scheduled: 'warning',
  running: 'primary',
  sent: 'success',
  stopped: 'danger',
  canceled: 'quiet',
  missed: 'danger',
} as const satisfies Record<PromotionState, string>;

/** The console's texts for promotions. */
export function usePromotionWords() {
  const { t } = useLingui();
  const states: Record<PromotionState, string> = {
    draft: t({ message: 'draft', context: 'of a promotion' }),
    scheduled: t({ message: 'scheduled', context: 'of a promotion' }),
    running: t({ message: 'sending', context: 'of a promotion' }),
    sent: t({ message: 'sent', context: 'of a promotion' }),
    stopped: t({ message: 'stopped', context: 'of a promotion, while it was being sent' }),
    canceled: t({ message: 'canceled', context: 'of a promotion' }),
    missed: t({ message: 'never sent', context: 'of a promotion whose time is over' }),
  };
  const kinds: Record<PromotionKind, string> = {
    promotions: t({ message: 'Offer', context: 'kind of promotion' }),
    news: t({ message: 'News', context: 'kind of promotion' }),
  };
  const channels = ({ byPush, byMail }: { byPush: boolean; byMail: boolean }): string =>
    [
      byMail && t({ message: 'email', context: 'channel' }),
      byPush && t({ message: 'push', context: 'channel' }),
    ]
      .filter(Boolean)
      .join(', ');
  return { states, kinds, channels };
}

/** Why a form was refused: as a whole, and for each field. */
export function usePromotionFaults() {
  const { t } = useLingui();
  const stops: Record<PromotionRefusal['stop'], string> = {
    refused: t`Nothing was saved. Fix the highlighted fields.`,
    changed: t`Someone else changed this promotion while you were editing. Reopen it to see the change.`,
    not_found: t`This promotion doesn't exist.`,
    no_mail: t`This promotion isn't sent by email.`,
    too_many: t`Too many test emails. Try again in an hour.`,
    over: t`This promotion has already ended.`,
  };
  const codes: Record<PromotionFault['code'], (field: string) => string> = {
    needed: (field) =>
      field === 'channels'
        ? t`Choose email, push or both.`
        : t({ message: 'Fill this in.', context: 'a form field' }),
    too_long: (field) => {
      const part = field.split('_')[0] as TextPart;
      const most = TEXT_LENGTHS[part] ?? 200;
      return t`Use up to ${most} characters.`;
    },
    wrong: (field) =>
      field === 'starts' || field === 'ends'
        ? t`This time doesn't exist. Enter a time such as ${{ example: '2027-02-14T10:00' }}.`
        : t`Choose one from the list.`,
    not_own_path: () => t`Enter a page on the brand's own site, such as ${{ example: '/premium' }}.`,
    past: () => t`This time is in the past.`,
    at_night: () => t`Choose a time from 10:00 to 20:00. We don't send promotions at night.`,
    before_start: () => t`The end must be after the start.`,
    too_late: () => t`The end can be up to ${LONGEST_DAYS} days after the start.`,
  };
  return { stops, faultText: ({ field, code }: PromotionFault) => codes[code](field) };
}
