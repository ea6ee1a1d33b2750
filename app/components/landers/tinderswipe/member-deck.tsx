import { Trans, useLingui } from '@lingui/react/macro';
import { type LanderPage, withAnswers } from '#app/api/lander.ts';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import { MAIN_PHOTO_SIZES } from '#app/domain/landers/main-photo-sizes.ts';
import type { LanderMember } from '#app/domain/landers/open-lander.server.ts';
import { photoSource, photoSourceSet } from '#app/domain/photos/photo-source.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LOADED_AFTER, LOADED_FIRST } from '#app/ui/loaded-first.ts';
import { useSwipe } from './use-swipe.ts';

const MOST = 10;

/** Pass is a checkbox whose card leaves by CSS when it is checked; like is a link to the signup. */
export function MemberDeck({ page: { members, signup } }: { page: LanderPage }) {
  const { t } = useLingui();
  const { deck, ...drag } = useSwipe();
  return (
    <ol ref={deck} className="swipe-stack" aria-label={t`Members`} {...drag}>
      {members.slice(0, MOST).map((member, index) => (
        <li key={member.id} className="swipe-card">
          <Face member={member} index={index} />
          <Actions name={member.name} to={withAnswers(signup, { member: member.id })} />
        </li>
      ))}
      <li className="swipe-card">
        <div className="swipe-face swipe-paper">
          <span className="swipe-picture">
            <Icon name="heart" />
          </span>
          <h2 className="text-title">
            <Trans>Want to see more?</Trans>
          </h2>
          <p>
            <Trans>It's free to sign up and look around.</Trans>
          </p>
          <Link to={signup} className={buttonClass({ size: 'lg', block: true })}>
            <Trans>Sign up for free</Trans>
          </Link>
        </div>
      </li>
    </ol>
  );
}

function Face({ member, index }: { member: LanderMember; index: number }) {
  const cdn = usePhotoCdn();
  const { name, age, place, photoId } = member;
  return (
    <div className="swipe-face">
      <img
        loading={index === 0 ? 'eager' : 'lazy'}
        src={photoSource(photoId, 'large', { cdn })}
        srcSet={photoSourceSet(photoId, { cdn })}
        sizes={MAIN_PHOTO_SIZES.tinderswipe}
        alt=""
        width={720}
        height={960}
        {...(index === 0 ? LOADED_FIRST : LOADED_AFTER)}
        decoding="async"
        draggable={false}
      />
      <div className="swipe-text">
        <h2 className="text-title">
          {name}
          {age !== null && `,\u00a0${age}`}
        </h2>
        <p>{place}</p>
      </div>
      <Stamps />
    </div>
  );
}

function Stamps() {
  return (
    <>
      <span className="swipe-stamp swipe-stamp-like" aria-hidden="true">
        <Trans>Like</Trans>
      </span>
      <span className="swipe-stamp swipe-stamp-pass" aria-hidden="true">
        <Trans>Pass</Trans>
      </span>
    </>
  );
}

function Actions({ name, to }: { name: string; to: string }) {
  const { t } = useLingui();
  return (
    <div className="swipe-actions">
      <label className="swipe-round swipe-round-pass">
        <input type="checkbox" data-swipe="left" aria-label={t`Pass on ${name}`} />
        <Icon name="x" />
      </label>
      <Link to={to} className="swipe-round swipe-round-like" data-swipe="right" aria-label={t`Like ${name}`}>
        <Icon name="heart" fill="currentColor" />
      </Link>
    </div>
  );
}
