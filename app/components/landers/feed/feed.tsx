import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type LanderPage, withAnswers } from '#app/api/lander.ts';
import { useRootData } from '#app/api/root-data.ts';
import { MemberCount } from '#app/components/landers/member-count.tsx';
import { MemberPhoto } from '#app/components/landers/member-photo.tsx';
import { SignupLink } from '#app/components/landers/signup-link.tsx';
import { MAIN_PHOTO_SIZES } from '#app/domain/landers/main-photo-sizes.ts';
import type { LanderMember } from '#app/domain/landers/open-lander.server.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Link } from '#app/ui/link.tsx';
import './feed.css';

/** Posts with a member each; further members are in the row of faces on top. */
const POSTS = 6;
const FACES = 12;
/** After every second member the site says something about itself. */
const BETWEEN = 2;

/**
 * A feed as on a social network: members that visitors may see, and between them what the site offers. It says nothing
 * about members beyond their cards.
 */
export function SocialFeed({ page }: { page: LanderPage }) {
  const { texts, members, signup } = page;
  const { t } = useLingui();
  const posts = members.slice(0, POSTS);
  const brand = useRootData()?.brand.name ?? '';
  const notes = notesOf(brand);
  return (
    <div className="feed bg-sunken">
      <div className="page-width feed-columns">
        <section className="feed-side bg-hero text-on-hero">
          <h1>{texts.headline}</h1>
          <p>{texts.lead}</p>
          <SignupLink to={signup} />
          <MemberCount page={page} className="text-sm" />
        </section>
        <div className="feed-main">
          {members.length > 0 && (
            <nav aria-label={t`Some of our members`} className="panel feed-faces">
              <ul>
                {members.slice(0, FACES).map(({ id, name, photoId }) => (
                  <li key={id}>
                    <a href={withAnswers(signup, { member: id })} aria-label={t`Sign up to meet ${name}`}>
                      <MemberPhoto photoId={photoId} sizes="64px" className="feed-face" />
                      <span className="truncate">{name}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <ol className="feed-posts">
            {posts.map((member, index) => (
              <li key={member.id} className="contents">
                <Post member={member} signup={signup} first={index === 0} />
                {index % BETWEEN === BETWEEN - 1 && notes[(index - 1) / BETWEEN]}
              </li>
            ))}
            {notes.slice(Math.floor(posts.length / BETWEEN)).map((note) => (
              <li key={note.key} className="contents">
                {note}
              </li>
            ))}
          </ol>
          <p className="text-center">
            <Link to={signup} className={buttonClass({ size: 'lg' })}>
              <Trans>Join {brand}</Trans>
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

/** A member's card as a post. */
function Post({ member, signup, first }: { member: LanderMember; signup: string; first: boolean }) {
  const { t } = useLingui();
  const { name, age, place, photoId, id } = member;
  const to = withAnswers(signup, { member: id });
  return (
    <article className="panel feed-post">
      <header className="feed-by">
        <MemberPhoto photoId={photoId} sizes="44px" className="feed-by-face" />
        <p className="min-w-0">
          <span className="flex font-bold">
            <span className="truncate">{age === null ? name : `${name},`}</span>
            {age !== null && <span>{`\u00a0${age}`}</span>}
          </span>
          <span className="block truncate text-sm text-muted">{place}</span>
        </p>
      </header>
      <a href={to} aria-label={t`Sign up to meet ${name}`} className="block">
        <MemberPhoto
          photoId={photoId}
          sizes={MAIN_PHOTO_SIZES.socialnetwork}
          className="feed-photo"
          main={first}
        />
      </a>
      <footer className="feed-actions">
        <Link to={to} className="feed-action">
          <Icon name="heart" />
          <Trans>Like {name}</Trans>
        </Link>
        <Link to={to} className="feed-action">
          <Icon name="message-circle" />
          <Trans>Say hello</Trans>
        </Link>
      </footer>
    </article>
  );
}

/** Posts of the site about itself, one for each gap between the members' posts. */
const notesOf = (brand: string) => [
  <Note key="likes" icon="sparkles" title={<Trans>It's a match when you both like each other</Trans>}>
    <Trans>Liking is free. If the other person likes you too, you'll both know right away.</Trans>
  </Note>,
  <Note key="price" icon="coins" title={<Trans>No subscription</Trans>}>
    <Trans>You buy credits when you want some. The price is next to the button before you send.</Trans>
  </Note>,
  <Note key="safety" icon="shield-check" title={<Trans>You decide who reaches you</Trans>}>
    <Trans>Block or report anyone in one tap. On {brand}, people read the reports.</Trans>
  </Note>,
];

type NoteProps = { icon: IconName; title: ReactNode; children: ReactNode };

const Note = ({ icon, title, children }: NoteProps) => (
  <article className="panel feed-note">
    <Icon name={icon} className="size-9 flex-none text-link" strokeWidth={1.5} />
    <div>
      <h2 className="text-heading">{title}</h2>
      <p>{children}</p>
    </div>
  </article>
);
