import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LanderPage } from '#app/api/lander.ts';
import { MemberCount } from '#app/components/landers/member-count.tsx';
import { MemberPhoto } from '#app/components/landers/member-photo.tsx';
import { nicheDrawing } from '#app/components/landers/niche-drawings.tsx';
import { SignupLink } from '#app/components/landers/signup-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Niche } from '#tenants/niches.ts';
import { DrawnPerson, looksOf } from './drawn-person.tsx';
import './scenes.css';

/**
 * Scenes that turn into each other as the page is scrolled: an invitation, faces, a like, a chat, the way in. The
 * movement is CSS's alone; without it, or where it is not wanted, they are plain sections.
 */
export function Scenes({ page, niche }: { page: LanderPage; niche: Niche }) {
  const { texts, members, signup } = page;
  const { t } = useLingui();
  const faces = members.slice(0, 3);
  const [one, other] = looksOf(niche);
  return (
    <div className="scenes">
      <section className="scene scene-start bg-hero text-on-hero">
        <div className="scene-art" aria-hidden="true">
          <span className="scene-orb scene-orb-a" />
          <span className="scene-orb scene-orb-b" />
          <Signs niche={niche} />
        </div>
        <div className="page-width scene-words">
          <h1 className="text-headline">{texts.headline}</h1>
          <p className="max-w-xl lg:text-lg">{texts.lead}</p>
          <div className="w-full max-w-sm">
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
                <DrawnPerson look={place === 1 ? other : one} second={place === 1} />
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
          <span className="scene-half scene-half-a">
            <DrawnPerson look={one} />
          </span>
          <span className="scene-half scene-half-b">
            <DrawnPerson look={other} second />
          </span>
          <span className="scene-heart">
            <Icon name="heart" fill="currentColor" />
          </span>
        </div>
      </Scene>
      <Scene
        look="bg-page"
        title={<Trans>Say something</Trans>}
        text={<Trans>You see what a message costs before you send it. Block or report in one tap.</Trans>}
      >
        <div className="scene-chat" aria-hidden="true">
          <span className="scene-bubble">
            <i className="scene-line w-40" />
            <i className="scene-line w-28" />
          </span>
          <span className="scene-bubble scene-bubble-own">
            <i className="scene-line w-32" />
          </span>
          <span className="scene-bubble scene-bubble-own scene-bubble-heart">
            <Icon name="heart" className="size-6" fill="currentColor" />
          </span>
          <span className="scene-writing">
            <span className="scene-avatar">
              <DrawnPerson look={other} second />
            </span>
            <span className="scene-bubble scene-bubble-dots">
              <i />
              <i />
              <i />
            </span>
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
          <div className="w-full max-w-sm">
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

/** Left, top and size of the niche's signs; those in the middle are in sight on a phone too. */
const PLACES = [
  [120, 540, 0.4],
  [300, 130, 0.28],
  [470, 60, 0.3],
  [690, 90, 0.2],
  [850, 110, 0.32],
  [1000, 500, 0.48],
  [700, 610, 0.3],
] as const;

const Signs = ({ niche }: { niche: Niche }) => (
  <svg viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" className="scene-signs" aria-hidden="true">
    {PLACES.map(([x, y, size]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        {nicheDrawing(niche)}
      </g>
    ))}
  </svg>
);
