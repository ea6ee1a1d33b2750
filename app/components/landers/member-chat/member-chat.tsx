import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import type { MemberLanderPage } from '#app/api/lander.ts';
import { KnownAnswers } from '#app/components/landers/known-answers.tsx';
import { MemberPhoto } from '#app/components/landers/member-photo.tsx';
import { Promises } from '#app/components/landers/promises.tsx';
import { AlreadyMember } from '#app/components/landers/signup-link.tsx';
import { FictionalText } from '#app/components/members/fictional-text.tsx';
import { KindMark } from '#app/components/members/kind-mark.tsx';
import { MAIN_PHOTO_SIZES } from '#app/domain/landers/main-photo-sizes.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import './member-chat.css';

/**
 * The first screen of a chat: an empty one, because no one has written anything. The visitor chooses an opener, which
 * is in the message field after the signup is confirmed.
 */
export function MemberChat({ page: { member, warning, texts, signup } }: { page: MemberLanderPage }) {
  const { t } = useLingui();
  const { name, age, place, photoId, kindLabel } = member;
  const openers = [
    t`Hi ${name}, how's your week going?`,
    t`Coffee, tea or something stronger?`,
    t`What would you do with a free Sunday?`,
  ];
  return (
    <div className="member-chat">
      <div className="page-width member-chat-stage">
        {texts && (
          <div className="text-center">
            <p className="display text-heading">{texts.headline}</p>
            <p className="text-muted">{texts.lead}</p>
          </div>
        )}
        {/* Otherwise Firefox restores the answer of an earlier visit. */}
        <Form
          action="/signup"
          autoComplete="off"
          className="panel member-chat-window shadow-raised"
          aria-labelledby="member-chat-title"
        >
          <KnownAnswers signup={signup} asked={['draft']} />
          <header className="member-chat-bar bg-bar text-on-bar">
            <MemberPhoto photoId={photoId} sizes="44px" className="member-chat-face" />
            <p className="min-w-0">
              <span className="flex font-bold">
                <span className="truncate">{name}</span>
                {age !== null && <span>{`,\u00a0${age}`}</span>}
              </span>
              {place && <span className="block truncate text-sm">{place}</span>}
            </p>
          </header>
          <div className="member-chat-thread">
            <div className="member-chat-portrait">
              <MemberPhoto
                photoId={photoId}
                sizes={MAIN_PHOTO_SIZES.landing2}
                className="member-chat-photo"
                main
              />
            </div>
            <KindMark label={kindLabel} />
            <h1 id="member-chat-title" className="text-title">
              <Trans>How would you say hello to {name}?</Trans>
            </h1>
            {warning && (
              <div className="grid gap-2 text-sm">
                <FictionalText warning={warning} />
              </div>
            )}
            <fieldset className="member-chat-openers">
              <legend className="sr-only">
                <Trans>Pick an opener</Trans>
              </legend>
              {openers.map((opener, index) => (
                <label key={opener} className="member-chat-opener">
                  <input type="radio" name="draft" value={opener} defaultChecked={index === 0} />
                  <span>
                    {opener}
                    <Icon name="check" className="size-4 flex-none" />
                  </span>
                </label>
              ))}
            </fieldset>
          </div>
          <footer className="member-chat-composer">
            <p className="text-center text-sm text-muted">
              <Trans>We'll keep it for you. Nothing is sent before you press Send.</Trans>
            </p>
            <div className="grid justify-items-center gap-1">
              <button type="submit" className={buttonClass({ size: 'lg', block: true })}>
                <Icon name="send-horizontal" />
                <Trans>Sign up to write</Trans>
              </button>
              <AlreadyMember className="text-sm" />
            </div>
          </footer>
        </Form>
        <Promises className="text-muted" />
      </div>
    </div>
  );
}
