import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type LanderPage, withAnswers } from '#app/api/lander.ts';
import { MemberCount } from '#app/components/landers/member-count.tsx';
import { MemberPhoto } from '#app/components/landers/member-photo.tsx';
import { memberWords } from '#app/components/landers/member-words.ts';
import { Promises } from '#app/components/landers/promises.tsx';
import { SignupLink } from '#app/components/landers/signup-link.tsx';
import { LandingArt } from '#app/components/landing/art.tsx';
import './video.css';

const FACES = 6;

type Props = { page: LanderPage; art: string; film: string };

/** The brand's picture as a film behind the words; members below. */
export function VideoHero({ page, art, film }: Props) {
  const { texts, members, signup } = page;
  const { t } = useLingui();
  return (
    <div className="video-lander">
      <section className="video-hero bg-hero text-on-hero">
        <div className="video-stage">
          <LandingArt markup={art} className="video-still" />
          <Film source={film} />
        </div>
        <div className="page-width video-words">
          <div className="video-panel bg-hero">
            <h1 className="text-headline">{texts.headline}</h1>
            <p className="lg:text-lg">{texts.lead}</p>
            <SignupLink to={signup} />
            <MemberCount page={page} className="text-sm" />
          </div>
        </div>
      </section>
      {members.length > 0 && (
        <section className="page-width video-members" aria-labelledby="video-members">
          <h2 id="video-members" className="text-title">
            <Trans>Some of our members</Trans>
          </h2>
          <ul>
            {members.slice(0, FACES).map(({ id, name, age, photoId }) => (
              <li key={id}>
                <a
                  href={withAnswers(signup, { member: id })}
                  className="photo-card block"
                  aria-label={t`Sign up to meet ${{ name: memberWords({ name, age, place: '' }) }}`}
                >
                  <MemberPhoto photoId={photoId} sizes="(width >= 768px) 180px, 33vw" />
                  <span className="photo-card-caption">
                    <span className="photo-card-name">
                      <span className="truncate">{name}</span>
                      {age !== null && <span>{`,\u00a0${age}`}</span>}
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Promises className="page-width py-8" />
    </div>
  );
}

/**
 * The film over its still picture. It is loaded when the page is complete and its script has run, and plays at once
 * unless the visitor prefers reduced motion or saves data; a button pauses and plays it.
 */
function Film({ source }: { source: string }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
    const begin = () => setWanted(!still);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => removeEventListener('load', begin);
  }, []);
  useEffect(() => {
    if (wanted) video.current?.play().catch(() => setWanted(false));
    else video.current?.pause();
  }, [wanted]);
  if (wanted === null) return null;
  return (
    <>
      <video
        ref={video}
        src={wanted || shown ? source : undefined}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        className={shown ? 'video-film video-film-shown' : 'video-film'}
        onPlaying={() => setShown(true)}
      />
      <button
        type="button"
        className="video-switch"
        aria-label={wanted ? t`Pause video` : t`Play video`}
        onClick={() => setWanted(!wanted)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={wanted ? 'M7 5h3v14H7zM14 5h3v14h-3z' : 'M8 5l11 7-11 7z'} />
        </svg>
      </button>
    </>
  );
}
