import { Trans } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';

/**
 * Part of every form in which signup can begin, because laws of US states require the notice at or before collection.
 */
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
