import { useLingui } from '@lingui/react/macro';
import type { HoldReason } from '#app/domain/deletion/hold-rules.ts';

/** The console's words for why an erasure waits. */
export function useHoldReasons(): Record<HoldReason, string> {
  const { t } = useLingui();
  return {
    dispute: t`Open dispute`,
    fraud: t`Suspected fraud`,
    law: t`Law or authority`,
  };
}
