import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { TextReviewView } from '#app/api/console-texts.ts';
import { BROKEN_RULES } from '#app/domain/support/restriction-rules.ts';
import type { TextReviewFault } from '#app/domain/support/review-texts.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { PageLinks } from './list-table.tsx';
import { useModerationWords } from './moderation-words.ts';

type Props = {
  brand: string;
  state: 'all' | 'contact';
  texts: readonly TextReviewView[];
  next: string | null;
  fault: TextReviewFault | null;
};

/** Profile texts that changed since their last review: those with contact details first, then oldest first. */
export function TextQueue({ brand, state, texts, next, fault }: Props) {
  const { t } = useLingui();
  const at = `/console/brands/${brand}/texts`;
  const tabs = [
    { to: at, label: t({ message: 'All', context: 'texts of profiles' }), current: state === 'all' },
    { to: `${at}?state=contact`, label: t`With contact details`, current: state === 'contact' },
  ];
  return (
    <>
      <h1>
        <Trans>Profile texts to review</Trans>
      </h1>
      <TabLinks label={t`Profile texts to review`} tabs={tabs} />
      {fault && (
        <Banner tone="danger" live>
          <Trans>
            The member changed this text, or a colleague already reviewed it. No changes were made.
          </Trans>
        </Banner>
      )}
      {texts.length === 0 && (
        <p>
          <Trans>Nothing to show.</Trans>
        </p>
      )}
      <ul className="grid gap-4">
        {texts.map((text) => (
          <li
            key={text.memberId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: j and k move between the profiles, their letters decide
            tabIndex={0}
            data-row
            className="panel grid max-w-4xl gap-3 p-4"
          >
            <Texts text={text} />
            <Decision brand={brand} text={text} />
          </li>
        ))}
      </ul>
      <PageLinks next={next} />
    </>
  );
}

function Texts({ text: { memberId, name, city, aboutMe, contact, at } }: { text: TextReviewView }) {
  const { t } = useLingui();
  const found = {
    link: t`a web address`,
    email: t`an email address`,
    phone: t`a phone number`,
    payment: t`payment details`,
    handle: t`a username on another service`,
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong className="wrap-anywhere">{name}</strong>
        {city && <span className="wrap-anywhere">{city}</span>}
        <span className="text-sm text-muted">
          {memberId}, {at}
        </span>
        {contact !== '' && <Badge tone="warning">{found[contact]}</Badge>}
      </p>
      {aboutMe === '' ? (
        <p className="text-muted">
          <Trans>No “About me” text.</Trans>
        </p>
      ) : (
        <p className="whitespace-pre-wrap wrap-anywhere">{aboutMe}</p>
      )}
    </>
  );
}

function Decision({ brand, text }: { brand: string; text: TextReviewView }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { rules } = useModerationWords();
  const { memberId, version, aboutMe, city } = text;
  const choices = [
    ...(aboutMe === '' ? [] : [{ value: 'about_me', label: t`the “About me” text` }]),
    { value: 'name', label: t`the name (we replace it)` },
    ...(city ? [{ value: 'city', label: t`the city` }] : []),
  ];
  return (
    <form method="post" action={`/console/brands/${brand}/texts${search}`} className="grid gap-3">
      <input type="hidden" name="member" value={memberId} />
      <input type="hidden" name="version" value={version} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="verdict" value="approve" size="sm" data-key="a">
          <Trans context="the texts of a profile">Approve</Trans> <kbd>a</kbd>
        </Button>
        <LinkButton
          to={`/console/brands/${brand}/members/${memberId}`}
          variant="ghost"
          size="sm"
          data-key="r"
        >
          <Trans>Restrict member</Trans> <kbd>r</kbd>
        </LinkButton>
      </div>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-2" data-key="x">
          <Trans>Remove text…</Trans> <kbd>x</kbd>
        </summary>
        <div className="grid gap-3">
          <SelectField name="from" label={t`What to remove`} options={choices} />
          <p className="text-sm text-muted">
            <Trans>
              The member sees the rule and the text in their language and can appeal. A different person
              decides the appeal.
            </Trans>
          </p>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-2 text-sm">
              <Trans>Remove text for breaking this rule:</Trans>
            </legend>
            {BROKEN_RULES.map((rule) => (
              <Button key={rule} type="submit" name="verdict" value={rule} variant="ghost" size="sm">
                {rules[rule]}
              </Button>
            ))}
          </fieldset>
        </div>
      </details>
    </form>
  );
}
