import { Trans } from '@lingui/react/macro';
import { useCardWords } from '#app/components/members/card-words.ts';
import { LikeForm } from '#app/components/members/like-form.tsx';
import { MemberTile } from '#app/components/members/member-tile.tsx';
import { markedCardName } from '#app/domain/members/marked-name.ts';
import type { MemberCard } from '#app/domain/search/member-card.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';

/** Real members. */
export function SomeMembers({ cards }: { cards: MemberCard[] }) {
  const words = useCardWords();
  return (
    <section className="page-width grid gap-5 py-10" aria-labelledby="some-members">
      <h2 id="some-members" className="text-title">
        <Trans>Some of our members</Trans>
      </h2>
      <div className="photo-grid lg:grid-cols-4 min-[1440px]:grid-cols-6 min-[1440px]:[&>:nth-child(n+7)]:hidden">
        {cards.map((card) => (
          <MemberTile
            key={card.id}
            card={card}
            online={words.online}
            line={card.place}
            corner={
              <LikeForm
                memberId={card.id}
                name={markedCardName(card)}
                words={words}
                liked={false}
                loggedIn={false}
              />
            }
          />
        ))}
      </div>
      <Link to="/members" className={buttonClass({ variant: 'ghost', className: 'justify-self-center' })}>
        <Trans>See more members</Trans>
      </Link>
    </section>
  );
}
