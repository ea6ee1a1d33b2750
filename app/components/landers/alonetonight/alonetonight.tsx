import { Trans } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import type { LanderPage } from '#app/api/lander.ts';
import { NoticeAtCollection } from '#app/components/consent/notice-at-collection.tsx';
import { KnownAnswers } from '#app/components/landers/known-answers.tsx';
import { MemberCount } from '#app/components/landers/member-count.tsx';
import { AlreadyMember } from '#app/components/landers/signup-link.tsx';
import { FirstChoices } from '#app/components/landing/first-choices.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import type { Niche } from '#tenants/niches.ts';
import { NightWindow } from './night-window.tsx';
import './alonetonight.css';

/** A window at night, one sentence, and the signup's first question in the light of a phone. */
export function AloneTonight({ page, niche }: { page: LanderPage; niche: Niche }) {
  const { texts, answers, signup } = page;
  return (
    <div className="alone-lander">
      <NightWindow niche={niche} />
      <div className="page-width alone-frame">
        <div className="alone-words">
          <h1>
            <Trans>Alone tonight? Say hello to someone.</Trans>
          </h1>
          <p className="lg:text-lg">
            <strong className="block">{texts.headline}</strong> {texts.lead}
          </p>
        </div>
        <Form action="/signup" className="alone-question">
          <KnownAnswers signup={signup} asked={['gender', 'seeking']} />
          <FirstChoices answers={answers} />
          <button type="submit" className={buttonClass({ size: 'lg', block: true })}>
            <Trans>Sign up for free</Trans>
          </button>
          <NoticeAtCollection />
        </Form>
        <div className="alone-notes">
          <MemberCount page={page} />
          <AlreadyMember />
        </div>
      </div>
    </div>
  );
}
