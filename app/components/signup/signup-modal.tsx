import { useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { SignupPage } from '#app/api/signup.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SignupClosed } from './signup-closed.tsx';
import { SignupForm } from './signup-form.tsx';
import { SignupTitle } from './signup-title.tsx';

/** Signup in a dialog. Once begun, neither a click outside nor Escape closes it (docs/product.md, Signup). */
export default function SignupModal({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useLingui();
  const fetcher = useFetcher<SignupPage>();
  const [begun, setBegun] = useState(false);
  const { load } = fetcher;
  useEffect(() => load(`/signup${query}`), [load, query]);
  const page = fetcher.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<SignupTitle member={page?.member} />}
      closeLabel={t`Close`}
      dismissible={!begun}
    >
      {!page && <Skeleton className="h-72" />}
      {page?.access === 'open' && <SignupForm page={page} onProgress={() => setBegun(true)} />}
      {page && page.access !== 'open' && (
        <SignupClosed access={page.access} minimumAge={page.rules.minimumAge} />
      )}
    </Dialog>
  );
}
