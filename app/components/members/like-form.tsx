import type { CardWords } from './card-words.ts';

type Props = {
  memberId: number;
  name: string;
  words: CardWords;
  liked: boolean;
  loggedIn: boolean;
  className?: string;
  /** Without JavaScript: redirects to the match's page instead of the profile. */
  back?: 'match';
};

/**
 * The heart, drawn in CSS: a plain form, so that it works before hydration and adds few elements to a card. With
 * JavaScript, `useLikes` sends it. Visitors are redirected to signup.
 */
export function LikeForm({
  memberId,
  name,
  words,
  liked,
  loggedIn,
  back,
  className = 'photo-card-corner',
}: Props) {
  const label = liked ? words.unlike(name) : words.like(name);
  if (!loggedIn) {
    return (
      <a href="/signup" className={`like-button ${className}`}>
        <span className="sr-only">{label}</span>
      </a>
    );
  }
  return (
    <form method="post" action={`/members/${memberId}/like`} className={className} data-like={memberId}>
      {back && <input type="hidden" name="back" value={back} />}
      <button
        type="submit"
        name="like"
        value={liked ? 'no' : 'yes'}
        aria-label={label}
        aria-pressed={liked}
        className={liked ? 'like-button liked' : 'like-button'}
      />
    </form>
  );
}
