import { useLingui } from '@lingui/react/macro';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export function useSchemeNames(): Record<Scheme, string> {
  const { t } = useLingui();
  return { system: t`Same as device`, light: t`Light`, dark: t`Dark` };
}
