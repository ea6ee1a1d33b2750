import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { SendError } from './use-messages.ts';

/** Why a message cannot be sent, with the way on (specification, section 8, Chat). */
export function SendAlert({
  error,
  messageLength,
}: {
  error: NonNullable<SendError>;
  messageLength: number;
}) {
  const way = WAYS_ON[error];
  return (
    <div className="px-3 pt-3">
      <Banner
        tone="warning"
        live
        action={
          way && (
            <LinkButton to={way} size="sm" variant="secondary">
              {error === 'not_confirmed' ? <Trans>Confirm e-mail</Trans> : <Trans>Get credits</Trans>}
            </LinkButton>
          )
        }
      >
        {textOf(error, messageLength)}
      </Banner>
    </div>
  );
}

const WAYS_ON: Partial<Record<NonNullable<SendError>, string>> = {
  not_confirmed: '/complete-signup',
  premium_required: '/premium',
  not_enough_credits: '/credits',
};

function textOf(error: NonNullable<SendError>, messageLength: number): ReactNode {
  switch (error) {
    case 'not_confirmed':
      return <Trans>Confirm your e-mail address to write messages.</Trans>;
    case 'premium_required':
      return (
        <Trans>
          You have started all the conversations that a free member can. Premium members start as many as they
          like.
        </Trans>
      );
    case 'not_enough_credits':
      return <Trans>You do not have enough credits for this message.</Trans>;
    case 'blocked_by_them':
      return <Trans>This member does not want messages from you.</Trans>;
    case 'blocked_by_you':
      return <Trans>You have blocked this member. Unblock them to write.</Trans>;
    case 'not_found':
    case 'not_allowed':
      return <Trans>This member cannot be written to any more.</Trans>;
    case 'message_empty':
      return <Trans>Write something first.</Trans>;
    case 'message_too_long':
      return <Trans>A message can have up to {messageLength} characters.</Trans>;
    case 'warning_needed':
      return <Trans>Read and acknowledge first that this profile is fictional.</Trans>;
    case 'contact_details':
      return (
        <Trans>
          This looks like a link, a number or an address. For everybody's safety those can be exchanged once
          you both have written twice, and not in the first days of an account. Nothing was sent or charged.
        </Trans>
      );
    case 'too_many_conversations':
      return (
        <Trans>
          New members can begin only so many conversations at a time. You can go on in those you have, and
          begin more a little later. Nothing was sent or charged.
        </Trans>
      );
    default:
      return <Trans>The message could not be sent. Check your connection and try again.</Trans>;
  }
}
