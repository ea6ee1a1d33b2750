import { Trans, useLingui } from '@lingui/react/macro';
import { type LanderPage, withAnswers } from '#app/api/lander.ts';
import { MemberCount } from '#app/components/landers/member-count.tsx';
import { memberWords } from '#app/components/landers/member-words.ts';
import { SignupLink } from '#app/components/landers/signup-link.tsx';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import { MAIN_PHOTO_SIZES } from '#app/domain/landers/main-photo-sizes.ts';
import type { LanderMember } from '#app/domain/landers/open-lander.server.ts';
import { photoSource, photoSourceSet } from '#app/domain/photos/photo-source.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { LOADED_AFTER, LOADED_FIRST } from '#app/ui/loaded-first.ts';
import { ArtPieces } from './art-pieces.tsx';
import { Scribbles } from './scribbles.tsx';
import './collagelanding.css';

const MOST = 8;

/**
 * A pinboard: members' prints, notes and drawn shapes around a sheet of paper with the invitation. Where visitors may
 * not see members, the brand's landing picture (`art`, SVG text) is cut into prints.
 */
export function CollageLanding({ page, art }: { page: LanderPage; art: string }) {
  const { texts, members, signup } = page;
  return (
    <div className="collage-lander">
      <div className="collage-board">
        {/* The column is first in the document, because it determines the height: a slow phone paints as it parses,
            and would otherwise shift the rest. */}
        <p className="collage-note collage-note-first" aria-hidden="true">
          <Icon name="coffee" />
          <Trans>Coffee first?</Trans>
        </p>
        <section className="collage-sheet">
          <h1>{texts.headline}</h1>
          <p className="lg:text-lg">{texts.lead}</p>
          <SignupLink to={signup} />
        </section>
        <MemberCount page={page} className="collage-note collage-note-second" />
        <Scribbles />
        {members.length > 0 ? <Prints members={members} signup={signup} /> : <ArtPieces art={art} />}
        <Link to={signup} className="collage-you">
          <Icon name="plus" />
          <Trans>You?</Trans>
        </Link>
      </div>
    </div>
  );
}

function Prints({ members, signup }: { members: LanderMember[]; signup: string }) {
  const { t } = useLingui();
  return (
    <ul className="collage-prints" aria-label={t`Members`}>
      {members.slice(0, MOST).map((member, index) => (
        <li key={member.id} className="collage-print">
          <Print member={member} index={index} to={withAnswers(signup, { member: member.id })} />
        </li>
      ))}
    </ul>
  );
}

function Print({ member, index, to }: { member: LanderMember; index: number; to: string }) {
  const { t } = useLingui();
  const cdn = usePhotoCdn();
  const { name, age, photoId } = member;
  const who = memberWords({ name, age, place: '' });
  return (
    <Link to={to} aria-label={t`Sign up to meet ${{ name: who }}`}>
      <img
        loading={index === 0 ? 'eager' : 'lazy'}
        src={photoSource(photoId, 'thumb', { cdn })}
        srcSet={photoSourceSet(photoId, { cdn })}
        sizes={MAIN_PHOTO_SIZES.collagelanding}
        alt=""
        width={240}
        height={320}
        decoding="async"
        {...(index === 0 ? LOADED_FIRST : LOADED_AFTER)}
      />
      <span>
        {name}
        {age !== null && `,\u00a0${age}`}
      </span>
    </Link>
  );
}
