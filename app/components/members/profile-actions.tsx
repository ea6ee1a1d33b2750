import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from '@remix-run/react';
import { GiftLink } from '#app/components/gifts/gift-link.tsx';
import { FavouriteForm } from '#app/components/likes/favourite-form.tsx';
import { markedName } from '#app/domain/members/marked-name.ts';
import type { Profile } from '#app/domain/members/view-profile.server.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useCardWords } from './card-words.ts';
import { LikeForm } from './like-form.tsx';
import { useLikes } from './use-likes.ts';

type Member = { profile: Profile; liked: boolean; favourite: boolean };

/** Like, favorite and message, within reach of a thumb. */
export function MemberActions({ profile, liked, favourite }: Member) {
  const { revalidate } = useRevalidator();
  const likes = useLikes(revalidate); // a match is shown at once
  const words = useCardWords();
  const { t } = useLingui();
  const name = markedName(profile);
  return (
    <div className="profile-actions" onSubmit={likes.onSubmit}>
      <LikeForm
        memberId={profile.id}
        name={name}
        words={words}
        liked={likes.isLiked(profile.id, liked)}
        loggedIn
        className="flex-none"
      />
      <FavouriteForm memberId={profile.id} name={name} favourite={favourite} />
      <GiftLink
        memberId={profile.id}
        name={name}
        label={t`Send ${name} a gift`}
        className={buttonClass({ variant: 'ghost', className: 'button-icon flex-none' })}
      >
        <Icon name="gift" />
      </GiftLink>
      <LinkButton to={`/members/${profile.id}/chat`} className="flex-1">
        <Icon name="message-circle" />
        <Trans context="a button">Message</Trans>
      </LinkButton>
    </div>
  );
}

/** The actions for visitors, who are redirected to the login and back. */
export function VisitorActions({ profile }: { profile: Profile }) {
  const words = useCardWords();
  const { t } = useLingui();
  const name = markedName(profile);
  const back = encodeURIComponent(`/members/${profile.id}`);
  return (
    <div className="profile-actions">
      <a href={`/login?for=like&back=${back}`} className="like-button flex-none">
        <span className="sr-only">{words.like(name)}</span>
      </a>
      <a
        href={`/login?for=gift&back=${back}%2Fgift`}
        className={buttonClass({ variant: 'ghost', className: 'button-icon flex-none' })}
        aria-label={t`Send ${name} a gift`}
      >
        <Icon name="gift" />
      </a>
      <LinkButton to={`/login?for=chat&back=${back}%2Fchat`} className="flex-1">
        <Icon name="message-circle" />
        <Trans context="a button">Message</Trans>
      </LinkButton>
    </div>
  );
}

/** A partner's profile has one action: the partner's offer, in a new tab. */
export function PartnerActions({ profile: { offerUrl, kind } }: { profile: Profile }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <p className="text-muted">
        {kind === 'cam' ? (
          <Trans>This live cam is a partner's offer, not a member. It takes you to another site.</Trans>
        ) : (
          <Trans>This profile is a partner's offer, not a member. It takes you to another site.</Trans>
        )}
      </p>
      {offerUrl && (
        <div className="profile-actions">
          <a
            href={offerUrl}
            target="_blank"
            rel="sponsored noopener"
            className={buttonClass({ className: 'flex-1' })}
            aria-label={t`Visit partner site, opens in a new tab`}
          >
            <Trans>Visit partner site</Trans>
            <Icon name="external-link" />
          </a>
        </div>
      )}
    </div>
  );
}
