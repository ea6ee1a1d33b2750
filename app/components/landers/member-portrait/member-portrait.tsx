import { Trans } from '@lingui/react/macro';
import type { MemberLanderPage } from '#app/api/lander.ts';
import { MemberPhoto } from '#app/components/landers/member-photo.tsx';
import { Promises } from '#app/components/landers/promises.tsx';
import { SignupLink } from '#app/components/landers/signup-link.tsx';
import { FictionalText } from '#app/components/members/fictional-text.tsx';
import { KindMark } from '#app/components/members/kind-mark.tsx';
import { MAIN_PHOTO_SIZES } from '#app/domain/landers/main-photo-sizes.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';
import './member-portrait.css';

/** One large portrait and one question. */
export function MemberPortrait({ page: { member, warning, signup } }: { page: MemberLanderPage }) {
  const { name, age, place, photoId, kindLabel } = member;
  return (
    <div className="member-portrait bg-hero text-on-hero">
      <div className="page-width member-portrait-stage">
        <figure className="photo-card member-portrait-photo">
          <MemberPhoto photoId={photoId} sizes={MAIN_PHOTO_SIZES.landing} main />
          <figcaption className="photo-card-caption">
            <span className="photo-card-name text-heading">
              <span className="truncate">{name}</span>
              {age !== null && <span>{`,\u00a0${age}`}</span>}
            </span>
            {place && <span className="block truncate">{place}</span>}
          </figcaption>
        </figure>
        <section className="panel member-portrait-question text-ink shadow-raised">
          <KindMark label={kindLabel} />
          <h1 className="text-title lg:text-headline">
            <Trans>Would you like to meet {name}?</Trans>
          </h1>
          {warning && <FictionalText warning={warning} />}
          <SignupLink to={signup}>
            <Trans>Yes, sign me up</Trans>
          </SignupLink>
          <Link to="/members" className={buttonClass({ variant: 'ghost', block: true })}>
            <Trans>Show me others first</Trans>
          </Link>
          <Promises className="text-muted max-lg:hidden" />
        </section>
      </div>
    </div>
  );
}
