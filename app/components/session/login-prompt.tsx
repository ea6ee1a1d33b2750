import { Trans } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';

/** The action that requires a login (docs/product.md, Membership). */
export function LoginPrompt({ params }: { params: URLSearchParams }) {
  const back = params.get('back') ?? '';
  const intent = params.get('for') ?? intentOf(back);
  if (!['chat', 'like', 'photos', 'gift', 'profile', 'search'].includes(intent)) return null;
  return (
    <Banner>
      {intent === 'chat' && <Trans>You need to be logged in to chat</Trans>}
      {intent === 'like' && <Trans>You need to be logged in to like someone</Trans>}
      {intent === 'photos' && <Trans>You need to be logged in to view more photos</Trans>}
      {intent === 'profile' && <Trans>Log in or sign up to see this profile</Trans>}
      {intent === 'search' && <Trans>Log in or sign up to see who's here</Trans>}
      {intent === 'gift' && <Trans>You need to be logged in to send a gift</Trans>}
    </Banner>
  );
}

function intentOf(back: string): string {
  const [, inside] = /^\/members(\/\d+(?:\/chat)?)?(?:\?|$)/.exec(back) ?? ['', null];
  if (inside === null) return '';
  if (inside === undefined) return 'search';
  return inside.endsWith('/chat') ? 'chat' : 'profile';
}
