import { useLingui } from '@lingui/react/macro';
import { useNavigation } from '@remix-run/react';

/** The previous page stays visible while the next one is loading: a line at the top confirms the tap. */
export function NavigationProgress() {
  const { t } = useLingui();
  if (useNavigation().state === 'idle') return null;
  return <div role="progressbar" aria-label={t`Loading`} className="navigation-progress" />;
}
