import { Icon } from '#app/ui/icon.tsx';

/** The placeholder for a missing photo; created once. A span, because it also stands within text-level elements. */
export const NO_PHOTO = (
  <span className="photo-card-photo no-photo">
    <Icon name="user-round" className="size-1/3" strokeWidth={1} />
  </span>
);
