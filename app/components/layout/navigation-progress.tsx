import { useLingui } from '@lingui/react/macro';
import { useNavigation } from '@remix-run/react';

/** While the next page is on its way, the one before stays: a line at the top says that the tap was heard. */
export function NavigationProgress() {
  const { t } = useLingui();
  if (useNavigation().state === 'idle') return null;
  return <div role="progressbar" aria-label={t`Loading`} className="navigation-progress" />;
}
