import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { NO_PHOTO } from '#app/components/members/no-photo.tsx';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import type { FittingCard } from '#app/domain/matching/candidates.server.ts';
import { CARD_SIZES, photoSource, photoSourceSet } from '#app/domain/photos/photo-source.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useFitTexts } from './fit-reasons.tsx';

type Props = { cards: FittingCard[]; nobodyChosen: boolean };

/** A first set of members; several are liked with one click, or none. */
export function SignupMatchesForm({ cards, nobodyChosen }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(0);
  const busy = useNavigation().formAction === '/signup-matches';
  const skip = (
    <LinkButton to="/members" variant="ghost">
      {cards.length > 0 ? <Trans>Skip this</Trans> : <Trans>Look around</Trans>}
    </LinkButton>
  );
  if (cards.length === 0) {
    return (
      <EmptyState icon={<Icon name="users" />} title={t`No one near your age has joined yet`} action={skip} />
    );
  }
  return (
    <Form
      method="post"
      className="grid gap-5"
      onChange={(event) => setChosen(event.currentTarget.querySelectorAll('input:checked').length)}
    >
      {nobodyChosen && (
        <Banner tone="warning" live>
          <Trans>Choose at least one person, or skip this.</Trans>
        </Banner>
      )}
      <div className="photo-grid">
        {cards.map((card, index) => (
          <Choice key={card.id} card={card} eager={index < 4} />
        ))}
      </div>
      <div className="signup-matches-bar">
        {skip}
        <Button type="submit" loading={busy}>
          {chosen > 0 ? t`${plural(chosen, { one: 'Like # person', other: 'Like # people' })}` : t`Like them`}
        </Button>
      </div>
    </Form>
  );
}

function Choice({ card, eager }: { card: FittingCard; eager: boolean }) {
  const cdn = usePhotoCdn();
  const textOf = useFitTexts();
  const [why] = card.reasons;
  return (
    <label className="photo-card fit-choice">
      <input type="checkbox" name={`like_${card.id}`} value="yes" />
      {card.photoId ? (
        <img
          loading={eager ? 'eager' : 'lazy'}
          src={photoSource(card.photoId, 'thumb', { cdn })}
          srcSet={photoSourceSet(card.photoId, { cdn })}
          sizes={CARD_SIZES}
          alt=""
          width={360}
          height={480}
          className="photo-card-photo"
        />
      ) : (
        NO_PHOTO
      )}
      <span className="photo-card-caption block">
        <span className="photo-card-name">
          <span className="truncate">{card.name}</span>
          <span>{`,\u00a0${card.age}`}</span>
        </span>
        {card.label && <span className="block truncate text-sm">{card.label}</span>}
        <span className="line-clamp-2 text-sm">{why ? textOf(why) : card.region}</span>
      </span>
      <span aria-hidden="true" className="photo-card-corner like-button">
        <Icon name="heart" />
      </span>
    </label>
  );
}
