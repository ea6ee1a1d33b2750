import { Trans } from '@lingui/react/macro';
import type { LanderPage } from '#app/api/lander.ts';
import type { LanderInterest } from '#app/components/landers/lander-interests.ts';
import { MemberCount } from '#app/components/landers/member-count.tsx';
import { AlreadyMember } from '#app/components/landers/signup-link.tsx';
import { MemberDeck } from './member-deck.tsx';
import { QuestionDeck } from './question-deck.tsx';
import './tinderswipe.css';

/** A swipe deck of members, or of the signup's first questions where visitors may not see members. */
export function Tinderswipe({ page, interests }: { page: LanderPage; interests: readonly LanderInterest[] }) {
  const { texts, members } = page;
  return (
    <div className="swipe-lander bg-hero text-on-hero">
      <div className="page-width swipe-lander-frame">
        <div className="swipe-lander-words">
          <h1 className="text-title lg:text-headline">{texts.headline}</h1>
          <p className="lg:text-lg">{texts.lead}</p>
        </div>
        {members.length > 0 ? <MemberDeck page={page} /> : <QuestionDeck page={page} interests={interests} />}
        <div className="swipe-lander-notes">
          <MemberCount page={page} />
          <AlreadyMember />
          <p className="swipe-keys" aria-hidden="true">
            <Trans>
              Drag a card, or press <kbd>←</kbd> and <kbd>→</kbd>
            </Trans>
          </p>
        </div>
      </div>
    </div>
  );
}
