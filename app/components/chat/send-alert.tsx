import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFaultTexts, useRefusalTexts } from '#app/components/photo-faults/photo-texts.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

type Props = {
  /** The code of the refusal. */
  error: string;
  messageLength: number;
  what?: 'message' | 'photo' | 'gift';
  /** The conversation that the link returns to. */
  back: string;
};

/** Why something cannot be sent, with a link that helps (docs/product.md, Messages and prices). */
export function SendAlert({ error, messageLength, what = 'message', back }: Props) {
  const way = HELP_LINKS[error];
  const to = error === AT_THE_CHAT ? back : way && `${way}?back=${encodeURIComponent(back)}`;
  return (
    <Banner
      tone="warning"
      live
      action={
        to && (
          <LinkButton to={to} size="sm" variant="secondary">
            <HelpLink error={error} />
          </LinkButton>
        )
      }
    >
      <Reason error={error} messageLength={messageLength} what={what} />
    </Banner>
  );
}

const HELP_LINKS: Record<string, string> = {
  not_confirmed: '/complete-signup',
  premium_required: '/premium',
  not_enough_credits: '/credits',
  day_limit_reached: '/credits/limits',
  month_limit_reached: '/credits/limits',
  spending_restricted: '/credits/restricted',
  account_restricted: '/restrictions',
};
/** Where the warning can be acknowledged. */
const AT_THE_CHAT = 'warning_needed';

function HelpLink({ error }: { error: string }) {
  if (error === AT_THE_CHAT) return <Trans>Open chat</Trans>;
  if (error === 'not_confirmed') return <Trans>Confirm email</Trans>;
  if (error === 'account_restricted') return <Trans>See why</Trans>;
  if (error === 'spending_restricted') return <Trans>What to do</Trans>;
  if (error === 'day_limit_reached' || error === 'month_limit_reached') return <Trans>Your limits</Trans>;
  return error === 'premium_required' ? <Trans>Get Premium</Trans> : <Trans>Get credits</Trans>;
}

export function Reason({
  error,
  messageLength,
  what,
}: Pick<Props, 'error' | 'messageLength'> & { what: string }) {
  const faultText = useFaultTexts();
  const refusals: Record<string, string> = useRefusalTexts();
  return reasonOf(error, messageLength, what) ?? refusals[error] ?? faultText(error);
}

function reasonOf(error: string, messageLength: number, what: string): ReactNode {
  switch (error) {
    case 'not_confirmed':
      return <Trans>Confirm your email to send messages.</Trans>;
    case 'premium_required':
      return (
        <Trans>
          You've started as many chats as you can without premium. Premium members can start as many as they
          want.
        </Trans>
      );
    case 'not_enough_credits':
      if (what === 'gift') return <Trans>You don't have enough credits for this gift.</Trans>;
      if (what === 'photo') return <Trans>You don't have enough credits for this photo.</Trans>;
      return <Trans>You don't have enough credits for this message.</Trans>;
    case 'day_limit_reached':
      return <Trans>You've reached the limit you set for today.</Trans>;
    case 'month_limit_reached':
      return <Trans>You've reached the limit you set for this month.</Trans>;
    case 'spending_restricted':
      return <Trans>You can't spend credits right now because one of your payments was reversed.</Trans>;
    case 'account_restricted':
      return <Trans>You can't message anyone while your account is restricted.</Trans>;
    case 'price_changed':
      return (
        <Trans>
          The price has changed. We didn't send or charge anything. Check the price and send again.
        </Trans>
      );
    case 'blocked_by_them':
      return <Trans>This person doesn't want messages from you.</Trans>;
    case 'blocked_by_you':
      return <Trans>You blocked this member. Unblock them to send a message.</Trans>;
    case 'not_found':
    case 'not_allowed':
      return <Trans>You can't message this person anymore.</Trans>;
    case 'warning_needed':
      return <Trans>First, confirm you understand that this profile is fictional.</Trans>;
    case 'contact_details':
      return (
        <Trans>
          This looks like a link, a number or an address. For everyone's safety, you can share those once
          you've each sent two messages, and not from a new account. We didn't send or charge anything.
        </Trans>
      );
    case 'too_many_conversations':
      return (
        <Trans>
          You've started a lot of chats. You can start more a bit later. We didn't send or charge anything.
        </Trans>
      );
    case 'same_message':
      return (
        <Trans>
          You've sent this message to several people today. Write something personal. We didn't send or charge
          anything.
        </Trans>
      );
    case 'too_fast':
      return (
        <Trans>You're going a bit fast. Try again in a minute. We didn't send or charge anything.</Trans>
      );
    case 'message_empty':
      return <Trans>Write a message first.</Trans>;
    case 'message_too_long':
      return <Trans>Messages can have up to {messageLength} characters.</Trans>;
    case 'gift_needed':
      return <Trans>Choose a gift.</Trans>;
    case 'gift_unknown':
      return <Trans>This gift isn't available anymore. Choose another one.</Trans>;
    case 'unreachable':
      return <Trans>We couldn't send your message. Check your connection and try again.</Trans>;
    default:
      return null;
  }
}
