import { useLingui } from '@lingui/react/macro';
import { useMatches, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useInstalledApp } from './installed-app.ts';

/** Routes on which the installed app shows a back button (docs/product.md, Layout and navigation). */
const WITH_BACK = [
  'members_.$id',
  'likes.($type)',
  'likes_.m.$id',
  'credits',
  'credits_.$id.($paymentmethod)',
];

/** Back to the last page, on routes where the installed app has no other way. */
export function BackButton() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const installed = useInstalledApp();
  const route =
    useMatches()
      .at(-1)
      ?.id.replace(/^routes\//, '') ?? '';
  const [hasHistory, setHasHistory] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history grows with each route
  useEffect(() => setHasHistory(window.history.length > 1), [route]);
  if (!installed || !hasHistory || !WITH_BACK.includes(route)) return null;
  return (
    <IconButton className="back-button" label={t`Back`} onClick={() => navigate(-1)}>
      <Icon name="arrow-left" />
    </IconButton>
  );
}
