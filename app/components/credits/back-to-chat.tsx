import { Trans } from '@lingui/react/macro';
import { isChatPath } from '#app/domain/chat/chat-path.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

/** A link back to the chat from which the member came; its draft is kept. */
export function BackToChat({ back }: { back: string }) {
  if (!isChatPath(back)) return null;
  return (
    <Link to={back} className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}>
      <Icon name="arrow-left" />
      <Trans>Back to chat</Trans>
    </Link>
  );
}
