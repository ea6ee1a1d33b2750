import { useLingui } from '@lingui/react/macro';
import { Link, useFetcher } from '@remix-run/react';
import { Heart } from 'lucide-react';
import { useRootData } from '#app/wire/root-data.ts';

type Props = { memberId: number; name: string; liked: boolean; className?: string };

/** Likes or takes a like back. Visitors are led to sign up. Works as a form before the script has come. */
export function LikeButton({ memberId, name, liked, className = 'photo-card-corner' }: Props) {
  const { t } = useLingui();
  const loggedIn = useRootData()?.viewer != null;
  const fetcher = useFetcher<{ liked?: boolean }>();
  const pending = fetcher.formData?.get('like');
  const shown = pending ? pending === 'yes' : (fetcher.data?.liked ?? liked);
  const label = shown ? t`Take back your like for ${name}` : t`Like ${name}`;
  const look = `like-button${shown ? ' liked' : ''}`;
  if (!loggedIn) {
    return (
      <Link to="/signup" className={`${look} ${className}`} aria-label={label} title={label}>
        <Heart aria-hidden="true" />
      </Link>
    );
  }
  return (
    <fetcher.Form method="post" action={`/members/${memberId}/like`} className={className}>
      <button
        type="submit"
        name="like"
        value={shown ? 'no' : 'yes'}
        aria-label={label}
        aria-pressed={shown}
        title={label}
        className={look}
      >
        <Heart aria-hidden="true" fill={shown ? 'currentColor' : 'none'} />
      </button>
    </fetcher.Form>
  );
}
