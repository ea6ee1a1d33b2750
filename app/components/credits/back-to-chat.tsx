import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';

const CHAT = /^\/(chats\/\d+|members\/\d+\/chat)$/;

/** Back to the conversation that led here; what was written waits there. */
export function BackToChat({ back }: { back: string }) {
  if (!CHAT.test(back)) return null;
  return (
    <Link to={back} className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}>
      <ArrowLeft aria-hidden="true" />
      <Trans>Back to the conversation</Trans>
    </Link>
  );
}
