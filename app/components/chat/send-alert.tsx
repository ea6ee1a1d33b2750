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
              {labelOf(error)}
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
  day_limit_reached: '/credits/limits',
  month_limit_reached: '/credits/limits',
  spending_restricted: '/credits/restricted',
};

function labelOf(error: NonNullable<SendError>): ReactNode {
  switch (error) {
    case 'not_confirmed':
      return <Trans>Confirm e-mail</Trans>;
    case 'day_limit_reached':
    case 'month_limit_reached':
      return <Trans>Your limits</Trans>;
    case 'spending_restricted':
      return <Trans>What to do</Trans>;
    default:
      return <Trans>Get credits</Trans>;
  }
}

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
    case 'day_limit_reached':
      return <Trans>You have reached the limit that you set yourself for today.</Trans>;
    case 'month_limit_reached':
      return <Trans>You have reached the limit that you set yourself for this month.</Trans>;
    case 'spending_restricted':
      return <Trans>You cannot spend credits at the moment: a payment of yours was taken back.</Trans>;
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
    default:
      return <Trans>The message could not be sent. Check your connection and try again.</Trans>;
  }
}
