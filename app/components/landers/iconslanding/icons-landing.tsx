import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import type { LanderPage } from '#app/api/lander.ts';
import { NoticeAtCollection } from '#app/components/consent/notice-at-collection.tsx';
import { KnownAnswers } from '#app/components/landers/known-answers.tsx';
import type { LanderInterest } from '#app/components/landers/lander-interests.ts';
import { MemberCount } from '#app/components/landers/member-count.tsx';
import { nicheDrawing } from '#app/components/landers/niche-drawings.tsx';
import { AlreadyMember } from '#app/components/landers/signup-link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Niche } from '#tenants/niches.ts';
import './iconslanding.css';

type Props = { page: LanderPage; interests: readonly LanderInterest[]; niche: Niche };

/** Where a browser does not hyphenate, a word of a dozen letters is wider than its circle. */
const hasLongWord = (label: string): boolean => /\p{L}{11}/u.test(label);

/** Interests as bubbles to choose from, in a form that leads to the signup. */
export function IconsLanding({ page, interests, niche }: Props) {
  const { texts, signup } = page;
  const { t } = useLingui();
  const question = t`What are you into?`;
  return (
    <div className="icons-lander">
      {/* Otherwise Firefox restores the choices of an earlier visit. */}
      <Form action="/signup" autoComplete="off" className="page-width icons-frame">
        <KnownAnswers signup={signup} asked={['interest']} />
        <div className="icons-words">
          <svg className="icons-drawing" viewBox="0 0 200 200" aria-hidden="true">
            {nicheDrawing(niche)}
          </svg>
          <h1 className="text-title lg:text-headline">{texts.headline}</h1>
          <p className="lg:text-lg">{texts.lead}</p>
        </div>
        <fieldset className="icons-cloud">
          <legend className="sr-only">{question}</legend>
          <p aria-hidden="true" className="icons-question display text-heading">
            {question}
          </p>
          {interests.map(({ code, label, icon }) => (
            <label key={code} className="icons-bubble">
              <input type="checkbox" name="interest" value={code} />
              <span>
                <Icon name={icon} />
                <span className={hasLongWord(label) ? 'icons-long' : undefined}>{label}</span>
              </span>
              <Icon name="check" className="icons-check" strokeWidth={3} />
            </label>
          ))}
        </fieldset>
        <div className="icons-send">
          <button type="submit" className={buttonClass({ size: 'lg', block: true })}>
            <Trans>Sign up for free</Trans>
          </button>
        </div>
        <div className="icons-notes">
          <NoticeAtCollection className="" />
          <AlreadyMember />
          <MemberCount page={page} />
        </div>
      </Form>
    </div>
  );
}
