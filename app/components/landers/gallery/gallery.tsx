import { Trans, useLingui } from '@lingui/react/macro';
import { type LanderPage, withAnswers } from '#app/api/lander.ts';
import { MemberCount } from '#app/components/landers/member-count.tsx';
import { memberWords } from '#app/components/landers/member-words.ts';
import { Promises } from '#app/components/landers/promises.tsx';
import { SignupLink } from '#app/components/landers/signup-link.tsx';
import { LandingArt } from '#app/components/landing/art.tsx';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import { MAIN_PHOTO_SIZES } from '#app/domain/landers/main-photo-sizes.ts';
import type { LanderMember } from '#app/domain/landers/open-lander.server.ts';
import { photoSource, photoSourceSet } from '#app/domain/photos/photo-source.ts';
import { LOADED_AFTER, LOADED_FIRST } from '#app/ui/loaded-first.ts';
import './gallery.css';

/** On a phone two rows of three and a row of two; more on wide screens. */
const MOST = 14;

/**
 * A wall of members' photos; each links to a signup that remembers the chosen member. Where visitors may not see
 * members, the brand's landing picture (`art`, SVG text) fills their place.
 */
export function Gallery({ page, art }: { page: LanderPage; art: string }) {
  const { texts, members, signup } = page;
  const shown = members.slice(0, MOST);
  return (
    <div className="gallery-lander">
      <section className="gallery-words bg-hero text-on-hero">
        <div className="page-width grid gap-4 py-8 text-center sm:py-12">
          <h1 className="text-headline">{texts.headline}</h1>
          <p className="mx-auto max-w-xl lg:text-lg">{texts.lead}</p>
          <div className="mx-auto w-full max-w-sm">
            <SignupLink to={signup} />
          </div>
          <MemberCount page={page} className="text-sm" />
        </div>
      </section>
      {shown.length === 0 ? (
        <>
          <LandingArt markup={art} className="h-[40svh] min-h-60" />
          <Promises className="page-width py-8" />
        </>
      ) : (
        <section className="page-width py-6" aria-labelledby="gallery-title">
          <h2 id="gallery-title" className="mb-4 text-title">
            <Trans>Some of our members</Trans>
          </h2>
          <ul className="gallery-wall">
            {shown.map((member, index) => (
              <li key={member.id} className={index % 7 === 0 ? 'gallery-large' : undefined}>
                <GalleryPhoto
                  member={member}
                  large={index % 7 === 0}
                  index={index}
                  to={withAnswers(signup, { member: member.id })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type PhotoProps = { member: LanderMember; large: boolean; index: number; to: string };

function GalleryPhoto({ member, large, index, to }: PhotoProps) {
  const { t } = useLingui();
  const cdn = usePhotoCdn();
  const { name, age, place, photoId } = member;
  const who = memberWords(member);
  return (
    <a href={to} className="photo-card block size-full" aria-label={t`Sign up to meet ${{ name: who }}`}>
      <img
        loading={index === 0 ? 'eager' : 'lazy'}
        src={photoSource(photoId, 'thumb', { cdn })}
        srcSet={photoSourceSet(photoId, { cdn })}
        sizes={large ? MAIN_PHOTO_SIZES.gallery : '(width >= 1170px) 185px, (width >= 768px) 16vw, 33vw'}
        alt=""
        width={360}
        height={480}
        decoding="async"
        {...(index === 0 ? LOADED_FIRST : LOADED_AFTER)}
        className="photo-card-photo"
      />
      <span className="photo-card-caption">
        <span className="photo-card-name">
          <span className="truncate">{name}</span>
          {age !== null && <span>{`,\u00a0${age}`}</span>}
        </span>{' '}
        <span className={`truncate text-sm ${large ? 'block' : 'hidden sm:block'}`}>{place}</span>
      </span>
    </a>
  );
}
