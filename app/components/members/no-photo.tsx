import { UserRound } from 'lucide-react';

/** The place of a photo that a member has not added; a constant, made once. */
export const NO_PHOTO = (
  <div className="photo-card-photo grid place-items-center text-muted">
    <UserRound aria-hidden="true" className="size-1/3" strokeWidth={1} />
  </div>
);
