import { useLingui } from '@lingui/react/macro';
import type { HoldReason } from '#app/domain/deletion/hold-rules.ts';

/** The console's texts for the reasons of a hold. */
export function useHoldReasons(): Record<HoldReason, string> {
  const { t } = useLingui();
  return {
    dispute: t`Open dispute`,
    fraud: t`Suspected fraud`,
    law: t`Law or authority`,
  };
}
