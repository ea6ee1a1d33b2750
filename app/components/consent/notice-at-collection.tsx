import { Trans } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';

/** In every form that signup begins with: laws of US states ask for the notice at or before collection. */
export function NoticeAtCollection({ className = 'text-center' }: { className?: string }) {
  if (!useRootData()?.brand.sellsInUs) return null;
  return (
    <p className={`text-sm ${className}`}>
      <Trans>
        US residents: read our{' '}
        <a href="/pages/privacy#us" target="_blank" className="underline" rel="noopener">
          notice at collection
        </a>
        .
      </Trans>
    </p>
  );
}
