import { useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { MAX_FAVOURITES } from '#app/domain/likes/favourites.ts';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast.ts';

type Props = { memberId: number; name: string; favourite: boolean };

/** The star on a profile: optimistic, and undone when the server refuses; a plain form without JavaScript. */
export function FavouriteForm({ memberId, name, favourite }: Props) {
  const { t } = useLingui();
  const fetcher = useFetcher<{ favourite?: boolean; error?: string }>();
  const error = fetcher.data?.error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (error === undefined) return;
    const full = t`You have ${MAX_FAVOURITES} favorites. Remove one first.`;
    showToast(error === 'too_many' ? full : t`An error occurred, please try again later.`, 'danger');
  }, [fetcher.data]);
  const chosen = fetcher.formData?.get('favourite');
  const kept = chosen ? chosen === 'yes' : (fetcher.data?.favourite ?? favourite);
  return (
    <fetcher.Form method="post" action={`/members/${memberId}/favourite`} className="flex-none">
      <button
        type="submit"
        name="favourite"
        value={kept ? 'no' : 'yes'}
        className={kept ? 'like-button liked' : 'like-button'}
        aria-pressed={kept}
        aria-label={kept ? t`Remove ${name} from favorites` : t`Add ${name} to favorites`}
      >
        <Icon name="star" fill={kept ? 'currentColor' : 'none'} />
      </button>
    </fetcher.Form>
  );
}
