import { useLingui } from '@lingui/react/macro';
import type { ComplaintTopic } from '#app/domain/support/complaint-rules.ts';

/** The complaint topics as shown to the person who complains. */
export function useTopicWords(): Record<ComplaintTopic, string> {
  const { t } = useLingui();
  return {
    account: t`My account or my profile`,
    payment: t`A payment or my credits`,
    member: t`A member's behavior`,
    content: t`A photo or text that shouldn't be here`,
    privacy: t`Privacy and my data`,
    notice: t`Illegal content`,
    service: t`The service or customer support`,
    other: t`Something else`,
  };
}
