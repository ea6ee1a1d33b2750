import { Icon } from '#app/ui/icon.tsx';

/** Shown where a member has no photo; created once. A span, which is valid inside text-level elements too. */
export const NO_PHOTO = (
  <span className="photo-card-photo no-photo">
    <Icon name="user-round" className="size-1/3" strokeWidth={1} />
  </span>
);
