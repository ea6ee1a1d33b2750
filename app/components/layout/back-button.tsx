import { useLingui } from '@lingui/react/macro';
import { useMatches, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { buttonClass } from '#app/ui/button-class.ts';
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

/** The same for pages without script: a link to the page that links to them. Style sheets show it in the installed app only. */
export function BackLink({ to }: { to: string }) {
  const { t } = useLingui();
  return (
    <a
      href={to}
      aria-label={t`Back`}
      title={t`Back`}
      className={buttonClass({ variant: 'bare', className: 'button-icon back-link' })}
    >
      <Icon name="arrow-left" />
    </a>
  );
}
