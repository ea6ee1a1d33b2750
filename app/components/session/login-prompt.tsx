import { Trans } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';

/** What a visitor wanted to do that needs a login (docs/product.md, Membership). */
export function LoginPrompt({ params }: { params: URLSearchParams }) {
  const back = params.get('back') ?? '';
  const wish = params.get('for') ?? wishOf(back);
  if (!['chat', 'like', 'photos', 'gift', 'profile', 'search'].includes(wish)) return null;
  return (
    <Banner>
      {wish === 'chat' && <Trans>You need to be logged in to chat</Trans>}
      {wish === 'like' && <Trans>You need to be logged in to like someone</Trans>}
      {wish === 'photos' && <Trans>You need to be logged in to view more photos</Trans>}
      {wish === 'profile' && <Trans>Log in or sign up to see this profile</Trans>}
      {wish === 'search' && <Trans>Log in or sign up to see who's here</Trans>}
      {wish === 'gift' && <Trans>You need to be logged in to send a gift</Trans>}
    </Banner>
  );
}

function wishOf(back: string): string {
  const [, inside] = /^\/members(\/\d+(?:\/chat)?)?(?:\?|$)/.exec(back) ?? ['', null];
  if (inside === null) return '';
  if (inside === undefined) return 'search';
  return inside.endsWith('/chat') ? 'chat' : 'profile';
}
