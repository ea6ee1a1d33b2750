import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LanderPage } from '#app/api/lander.ts';
import { MemberCount } from '#app/components/landers/member-count.tsx';
import { MemberPhoto } from '#app/components/landers/member-photo.tsx';
import { SignupLink } from '#app/components/landers/signup-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import './scenes.css';

/**
 * Scenes that turn into each other as the page is scrolled: an invitation, faces, a like, a chat, the way in. The
 * movement is CSS's alone; without it, or where it is not wanted, they are plain sections.
 */
export function Scenes({ page }: { page: LanderPage }) {
  const { texts, members, signup } = page;
  const { t } = useLingui();
  const faces = members.slice(0, 3);
  return (
    <div className="scenes">
      <section className="scene scene-start bg-hero text-on-hero">
        <div className="scene-art" aria-hidden="true">
          <span className="scene-orb scene-orb-a" />
          <span className="scene-orb scene-orb-b" />
          <Hearts />
        </div>
        <div className="page-width scene-words">
          <h1 className="text-headline">{texts.headline}</h1>
          <p className="max-w-xl lg:text-lg">{texts.lead}</p>
          <div className="w-full max-w-xs">
            <SignupLink to={signup} />
          </div>
          <MemberCount page={page} className="text-sm" />
          <a href="#scene-look" className="scene-on" aria-label={t`Show more`}>
            <Icon name="chevron-down" />
          </a>
        </div>
      </section>
      <Scene
        id="scene-look"
        look="bg-page"
        title={<Trans>Look around</Trans>}
        text={
          <Trans>
            Search by age and place. You see first names and photos first. The rest is up to them.
          </Trans>
        }
      >
        <ul className="scene-cards">
          {[0, 1, 2].map((place) => (
            <li key={place} className="photo-card">
              {faces[place] ? (
                <MemberPhoto photoId={faces[place].photoId} sizes="(width >= 768px) 220px, 40vw" />
              ) : (
                <Silhouette turn={place} />
              )}
            </li>
          ))}
        </ul>
      </Scene>
      <Scene
        look="bg-sunken"
        title={<Trans>Like who you like</Trans>}
        text={<Trans>A like costs nothing. If it's mutual, it's a match.</Trans>}
      >
        <div className="scene-match" aria-hidden="true">
          <span className="scene-half scene-half-a" />
          <span className="scene-half scene-half-b" />
          <Icon name="heart" className="scene-heart" fill="currentColor" />
        </div>
      </Scene>
      <Scene
        look="bg-page"
        title={<Trans>Say something</Trans>}
        text={<Trans>You see what a message costs before you send it. Block or report in one tap.</Trans>}
      >
        <div className="scene-chat" aria-hidden="true">
          <span className="scene-bubble">
            <i />
            <i />
            <i />
          </span>
          <span className="scene-bubble scene-bubble-own">
            <Icon name="heart" className="size-6" fill="currentColor" />
          </span>
        </div>
      </Scene>
      <section className="scene scene-end bg-hero text-on-hero">
        <div className="page-width scene-words">
          <h2 className="text-headline">
            <Trans>Your turn</Trans>
          </h2>
          <p>
            <Trans>Five short questions, and you're in.</Trans>
          </p>
          <div className="w-full max-w-xs">
            <SignupLink to={signup} />
          </div>
        </div>
      </section>
    </div>
  );
}

type SceneProps = { id?: string; look: string; title: ReactNode; text: ReactNode; children: ReactNode };

const Scene = ({ id, look, title, text, children }: SceneProps) => (
  <section id={id} className={`scene scene-pair ${look}`}>
    <div className="page-width scene-sides">
      <div className="scene-picture">{children}</div>
      <div className="scene-text">
        <h2 className="text-headline">{title}</h2>
        <p className="lg:text-lg">{text}</p>
      </div>
    </div>
  </section>
);

const HEART = 'M0 14C-14 2-22-6-22-16a11 11 0 0 1 22-5 11 11 0 0 1 22 5c0 10-8 18-22 30z';
const PLACES = [
  [160, 620, 1.6],
  [330, 180, 1],
  [860, 140, 1.3],
  [1040, 560, 2.1],
  [620, 700, 0.9],
] as const;

const Hearts = () => (
  <svg
    viewBox="0 0 1200 800"
    preserveAspectRatio="xMidYMid slice"
    className="scene-hearts"
    aria-hidden="true"
  >
    {PLACES.map(([x, y, size]) => (
      <path key={x} d={HEART} transform={`translate(${x} ${y}) scale(${size})`} />
    ))}
  </svg>
);

/** In the place of a member's photo where visitors may see none. */
const Silhouette = ({ turn }: { turn: number }) => (
  <svg viewBox="0 0 90 120" className={`scene-silhouette scene-silhouette-${turn}`} aria-hidden="true">
    <path d="M0 0h90v120H0z" className="scene-silhouette-back" />
    <circle cx="45" cy="48" r="20" />
    <path d="M8 120c2-32 16-44 37-44s35 12 37 44z" />
  </svg>
);
