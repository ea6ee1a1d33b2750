import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { LanderPage } from '#app/api/lander.ts';
import { NoticeAtCollection } from '#app/components/consent/notice-at-collection.tsx';
import { KnownAnswers } from '#app/components/landers/known-answers.tsx';
import type { LanderInterest } from '#app/components/landers/lander-interests.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useSwipe } from './use-swipe.ts';

type Option = { value: string; label: string };
type Question = {
  name: string;
  text: string;
  picture: ReactNode;
  left: Option;
  middle?: Option;
  right: Option;
};

/** The first questions of the signup as cards: a card leaves when one of its answers is chosen. */
export function QuestionDeck({
  page: { signup, answers },
  interests,
}: {
  page: LanderPage;
  interests: readonly LanderInterest[];
}) {
  const { t } = useLingui();
  const { deck, ...drag } = useSwipe();
  const questions = useQuestions(interests).filter(({ name }) => !(answers as Record<string, string>)[name]);
  return (
    // Otherwise Firefox restores the answers of an earlier visit.
    <Form action="/signup" autoComplete="off">
      <KnownAnswers signup={signup} asked={questions.map(({ name }) => name)} />
      <ol ref={deck} className="swipe-stack" aria-label={t`Questions`} {...drag}>
        {questions.map((question) => (
          <li key={question.name} className="swipe-card">
            <QuestionCard question={question} />
          </li>
        ))}
        <li className="swipe-card">
          <div className="swipe-face swipe-paper">
            <span className="swipe-picture">
              <Icon name="heart" />
            </span>
            <h2 className="text-title">
              <Trans>Good start</Trans>
            </h2>
            <p>
              <Trans>We'll keep your answers for the signup.</Trans>
            </p>
            <button type="submit" className={buttonClass({ size: 'lg', block: true })}>
              <Trans>Sign up for free</Trans>
            </button>
            <button type="reset" className={buttonClass({ variant: 'bare' })}>
              <Trans>Start over</Trans>
            </button>
            <NoticeAtCollection />
          </div>
        </li>
      </ol>
    </Form>
  );
}

function useQuestions(interests: readonly LanderInterest[]): Question[] {
  const { t } = useLingui();
  const [one, other] = interests;
  return [
    {
      name: 'gender',
      text: t`I am`,
      picture: <Icon name="user-round" />,
      left: { value: 'female', label: t`a woman` },
      right: { value: 'male', label: t`a man` },
    },
    {
      name: 'seeking',
      text: t`I'd like to meet`,
      picture: <Icon name="users" />,
      left: { value: 'female', label: t`women` },
      middle: { value: 'both', label: t`both` },
      right: { value: 'male', label: t`men` },
    },
    ...(one && other
      ? [
          {
            name: 'interest',
            text: t`What draws you in?`,
            picture: <Icon name={one.icon} />,
            left: { value: one.code, label: one.label },
            middle: { value: '', label: t`Something else` },
            right: { value: other.code, label: other.label },
          },
        ]
      : []),
  ];
}

function QuestionCard({ question: { name, text, picture, left, middle, right } }: { question: Question }) {
  return (
    <fieldset>
      <legend className="sr-only">{text}</legend>
      <div className="swipe-face swipe-paper">
        <span className="swipe-picture">{picture}</span>
        <p aria-hidden="true" className="display text-title">
          {text}
        </p>
        <p className="swipe-ways" aria-hidden="true">
          <span>
            <Icon name="arrow-left" />
            {left.label}
          </span>
          <span>
            {right.label}
            <Icon name="arrow-right" />
          </span>
        </p>
      </div>
      <div className="swipe-actions swipe-answers">
        <Answer name={name} option={left} side="left" />
        {middle && <Answer name={name} option={middle} />}
        <Answer name={name} option={right} side="right" />
      </div>
    </fieldset>
  );
}

function Answer({ name, option, side }: { name: string; option: Option; side?: 'left' | 'right' }) {
  return (
    <label className="swipe-answer">
      <input type="radio" name={name} value={option.value} data-swipe={side} />
      {option.label}
    </label>
  );
}
