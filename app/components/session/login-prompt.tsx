import { Trans } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';

/** What a visitor wanted to do that needs a login (docs/product.md, Membership). */
export function LoginPrompt({ params }: { params: URLSearchParams }) {
  const back = params.get('back') ?? '';
  const wish = params.get('for') ?? (/^\/members\/\d+\/chat$/.test(back) ? 'chat' : '');
  if (!['chat', 'like', 'photos', 'gift'].includes(wish)) return null;
  return (
    <Banner>
      {wish === 'chat' && <Trans>You need to be logged in to chat</Trans>}
      {wish === 'like' && <Trans>You need to be logged in to like someone</Trans>}
      {wish === 'photos' && <Trans>You need to be logged in to view more photos</Trans>}
      {wish === 'gift' && <Trans>You need to be logged in to send a gift</Trans>}
    </Banner>
  );
}
