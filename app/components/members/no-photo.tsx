import { Icon } from '#app/ui/icon.tsx';

/** The placeholder for a missing photo; created once. */
export const NO_PHOTO = (
  <div className="photo-card-photo no-photo">
    <Icon name="user-round" className="size-1/3" strokeWidth={1} />
  </div>
);
