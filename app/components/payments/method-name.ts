import { useLingui } from '@lingui/react/macro';

/** Most methods have the same name everywhere; a few are translated. */
export function useMethodName(): (method: { id: string; name: string }) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    card: t`Credit card`,
    'direct-debit': t`SEPA direct debit`,
    'wire-transfer': t`Bank transfer`,
  };
  return ({ id, name }) => names[id] ?? name;
}
