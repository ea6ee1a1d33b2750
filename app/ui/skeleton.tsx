/** Placeholder for loading content; give it that content's size. Not animated. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`rounded-control bg-sunken ${className}`} />;
}

/** The placeholder of a photo card, of the same shape. */
export function PhotoCardSkeleton() {
  return (
    <div aria-hidden="true" className="photo-card">
      <div className="photo-card-photo" />
      <div className="photo-card-caption">&nbsp;</div>
    </div>
  );
}
