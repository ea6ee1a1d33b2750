import { useLingui } from '@lingui/react/macro';
import type { Metric } from '#app/domain/staff/figure-rules.ts';
import { moneyText } from '#app/platform/money.ts';

/** The names of figures, and their values in the reader's notation. */
export function useFigureWords() {
  const { t, i18n } = useLingui();
  const metrics: Record<Metric, string> = {
    signups: t({ message: 'Signups', context: 'a figure' }),
    confirmed: t({ message: 'Confirmed', context: 'a figure: accounts that confirmed their email address' }),
    active: t({ message: 'Active members', context: 'a figure' }),
    messages: t({ message: 'Messages', context: 'a figure' }),
    likes: t({ message: 'Likes', context: 'a figure' }),
    buyers: t({ message: 'First purchases', context: 'a figure' }),
    sales: t({ message: 'Sales', context: 'a figure: number of purchases' }),
    revenue: t({ message: 'Revenue excl. VAT', context: 'a figure' }),
    refunds: t({ message: 'Refunds excl. VAT', context: 'a figure' }),
    complaints: t({ message: 'Complaints', context: 'a figure' }),
    mails: t({ message: 'Emails sent', context: 'a figure' }),
    bounces: t({ message: 'Bounced addresses', context: 'a figure' }),
  };
  const value = (amount: number, currency: string): string =>
    currency ? moneyText(i18n.locale, amount, currency) : i18n.number(amount);
  /** `42%`, or a dash if there is nothing to compare with. */
  const share = (part: number, whole: number): string =>
    whole > 0 ? i18n.number(part / whole, { style: 'percent', maximumFractionDigits: 1 }) : '–';
  return { metrics, value, share };
}
