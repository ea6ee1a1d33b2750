import { useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { Icon } from '#app/ui/icon.tsx';

type Props = { memberId: number; name: string; favourite: boolean };

/** The star on a profile: optimistic, and undone when the server refuses; a plain form without JavaScript. */
export function FavouriteForm({ memberId, name, favourite }: Props) {
  const { t } = useLingui();
  const fetcher = useFetcher<{ favourite?: boolean }>();
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
