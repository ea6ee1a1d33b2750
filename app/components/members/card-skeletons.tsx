import { useLingui } from '@lingui/react/macro';
import { PhotoCardSkeleton } from '#app/ui/skeleton.tsx';

/** Placeholders for cards that are loading, of the same shape. */
export function CardSkeletons({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Finding members…`} className="photo-grid mt-4 first:mt-0">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all identical
        <PhotoCardSkeleton key={index} />
      ))}
    </div>
  );
}
