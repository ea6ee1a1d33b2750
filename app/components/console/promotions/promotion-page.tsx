import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PromotionLine, PromotionRefusal, promotionTimes } from '#app/api/console-promotions.ts';
import { useCountryNames } from '#app/components/members/country-names.ts';
import type { EnteredPromotion, PromotionKind } from '#app/domain/staff/promotion-rules.ts';
import type { RecipientCount } from '#app/domain/staff/promotions.server.ts';
import { LOCALES, type Locale } from '#app/platform/locales.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { type PromotionChoices, PromotionForm } from './promotion-form.tsx';
import { STATE_TONES, usePromotionFaults, usePromotionWords } from './promotion-words.ts';

type NewProps = { choices: PromotionChoices; entered: EnteredPromotion; refused: PromotionRefusal | null };

/** The form for a new draft. */
export function NewPromotion({ choices, entered, refused }: NewProps) {
  const { stops } = usePromotionFaults();
  return (
    <>
      <BackLink brand={choices.brand} />
      <h1>
        <Trans>New promotion</Trans>
      </h1>
      {refused && (
        <Banner tone="danger" live>
          {stops[refused.stop]}
        </Banner>
      )}
      <div className="max-w-4xl">
        <PromotionForm
          choices={choices}
          entered={refused?.entered ?? entered}
          version={null}
          faults={refused?.faults ?? []}
        />
      </div>
    </>
  );
}

function BackLink({ brand }: { brand: string }) {
  return (
    <a href={`/console/brands/${brand}/promotions`} className="link inline-flex min-h-11 items-center">
      <Trans context="back to the list">All promotions</Trans>
    </a>
  );
}

type Props = NewProps & {
  line: PromotionLine;
  times: ReturnType<typeof promotionTimes>;
  version: string;
  /** Only before it starts. */
  count: RecipientCount | null;
  /** The staff member's own address. */
  email: string;
  done: 'created' | 'saved' | 'scheduled' | 'tested' | 'canceled' | 'stopped' | null;
};

/** A promotion: a draft as a form next to its number of recipients, any other read-only. */
export function PromotionPage(props: Props) {
  const { choices, entered, refused, line, version, count, done } = props;
  const { states } = usePromotionWords();
  const { stops } = usePromotionFaults();
  const isDraft = line.state === 'draft';
  return (
    <>
      <BackLink brand={choices.brand} />
      <div className="flex flex-wrap items-center gap-3">
        <h1>{line.title}</h1>
        <Badge tone={STATE_TONES[line.state]}>{states[line.state]}</Badge>
      </div>
      {refused ? (
        <Banner tone="danger" live>
          {stops[refused.stop]}
        </Banner>
      ) : (
        done && (
          <Banner tone="success" live>
            <DoneText done={done} email={props.email} />
          </Banner>
        )
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {isDraft ? (
          <PromotionForm
            choices={choices}
            entered={refused?.entered ?? entered}
            // Of the page that was filled in: saving it again must not overwrite someone else's change.
            version={refused?.version ?? version}
            faults={refused?.faults ?? []}
          />
        ) : (
          <Facts {...props} />
        )}
        <aside className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:max-xl:grid-cols-2">
          {count && <CountPanel page={props} count={count} />}
          {entered.byMail && line.state !== 'canceled' && <TestPanel {...props} />}
          <EndPanel {...props} />
        </aside>
      </div>
    </>
  );
}

function DoneText({ done, email }: { done: NonNullable<Props['done']>; email: string }) {
  switch (done) {
    case 'created':
    case 'saved':
      return <Trans>Saved. Nothing is sent until you schedule it.</Trans>;
    case 'scheduled':
      return <Trans>Scheduled. Sending starts within five minutes of the start time.</Trans>;
    case 'tested':
      return <Trans>We sent the test to {email}.</Trans>;
    case 'canceled':
      return <Trans>Promotion canceled. No one will get it.</Trans>;
    case 'stopped':
      return <Trans>Stopped. Emails already on their way still arrive.</Trans>;
  }
}

function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-5 wrap-anywhere">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const pathOf = ({ choices, entered }: Props): string =>
  `/console/brands/${choices.brand}/promotions/${entered.id}`;

function CountPanel({ page, count }: { page: Props; count: RecipientCount }) {
  const { mail, push, members } = count;
  const { line, version } = page;
  const { zone } = page.choices;
  return (
    <Panel title={<Trans context="recipients of a promotion">Who gets it</Trans>}>
      <p className="text-2xl font-bold" data-count={members}>
        <Plural value={members} one="# member" other="# members" />
      </p>
      <p className="text-muted">
        <Trans>
          Email: {mail}. Push: {push}. Counted just now. We count again when sending starts.
        </Trans>
      </p>
      {line.state === 'draft' && (
        <form method="post" action={pathOf(page)} className="grid gap-3">
          <input type="hidden" name="version" value={version} />
          <p>
            <Trans>
              Start: {ph({ time: line.starts })} ({zone})
            </Trans>
          </p>
          <Button type="submit" name="intent" value="schedule">
            <Trans context="verb: a promotion">Schedule</Trans>
          </Button>
        </form>
      )}
    </Panel>
  );
}

function TestPanel(props: Props) {
  const { t } = useLingui();
  const { choices, entered, email } = props;
  const written = choices.languages.filter((locale) => entered.texts[locale]);
  return (
    <Panel title={<Trans context="of an email">Test</Trans>}>
      <p className="text-muted">
        <Trans>
          The email as members get it, sent to {email}. It uses the last saved texts. Its unsubscribe link
          doesn't belong to any account.
        </Trans>
      </p>
      <form method="post" action={pathOf(props)} className="grid gap-3">
        <SelectField
          name="language"
          label={t`Language`}
          defaultValue={choices.own}
          options={written.map((value) => ({ value, label: LOCALES[value] }))}
        />
        <Button type="submit" name="intent" value="test" variant="ghost">
          <Trans>Send test</Trans>
        </Button>
      </form>
    </Panel>
  );
}

/** Ends it if that is possible, and starts a new draft with its values. */
function EndPanel(props: Props) {
  const { line, choices, entered } = props;
  const labels = {
    draft: <Trans>Discard draft</Trans>,
    scheduled: <Trans>Cancel promotion</Trans>,
    running: <Trans>Stop sending</Trans>,
  };
  const label = line.state in labels ? labels[line.state as keyof typeof labels] : null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {label && (
        <form method="post" action={pathOf(props)}>
          <Button type="submit" name="intent" value="cancel" variant="ghost">
            {label}
          </Button>
        </form>
      )}
      {line.state !== 'draft' && (
        <LinkButton to={`/console/brands/${choices.brand}/promotions/new?from=${entered.id}`} variant="ghost">
          <Trans context="a promotion, as a new draft">Copy to draft</Trans>
        </LinkButton>
      )}
    </div>
  );
}

function Facts({ choices, entered, line, times }: Props) {
  const { t, i18n } = useLingui();
  const { kinds, channels } = usePromotionWords();
  const countryName = useCountryNames();
  const { zone, origin } = choices;
  const days = entered.active;
  const segment = [
    days && t`active in the last ${days} days`,
    entered.gender === 'female' && t({ message: 'women', context: 'recipients of a promotion' }),
    entered.gender === 'male' && t({ message: 'men', context: 'recipients of a promotion' }),
    entered.neverBought && t`never bought a bundle`,
    ...entered.languages.map((locale) => LOCALES[locale as Locale]),
    ...entered.countries.map(countryName),
  ].filter(Boolean);
  const facts: [string, ReactNode][] = [
    [t({ message: 'Type', context: 'of promotion' }), kinds[entered.kind as PromotionKind]],
    [t({ message: 'Send by', context: 'email or push' }), channels(entered)],
    [t({ message: 'Page', context: 'that a promotion leads to' }), `${origin}${entered.path}`],
    [t({ message: 'Start', context: 'of a promotion' }), `${line.starts} (${zone})`],
    [t({ message: 'End', context: 'of a promotion' }), entered.ends.replace('T', ' ')],
    [
      t({ message: 'Members', context: 'recipients of a promotion' }),
      segment.join(', ') || t`all members who opted in`,
    ],
    [
      t({ message: 'Emails', context: 'number that was delivered' }),
      entered.byMail && i18n.number(line.mailed),
    ],
    [
      t({ message: 'Push', context: 'number of notifications delivered' }),
      entered.byPush && i18n.number(line.pushed),
    ],
    [t({ message: 'Created', context: 'when; a promotion' }), times.created],
    [t({ message: 'Scheduled', context: 'when; a promotion' }), times.scheduled],
    [t({ message: 'Started', context: 'when; a promotion' }), times.begun],
    [t({ message: 'Ended by staff', context: 'when; a promotion' }), times.cancelled],
  ];
  return (
    <div className="grid gap-5">
      <dl className="panel grid gap-x-6 gap-y-2 p-5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {choices.languages
        .filter((locale) => entered.texts[locale])
        .map((locale) => {
          const words = entered.texts[locale];
          return (
            <section key={locale} className="panel grid gap-2 p-5">
              <h2>{LOCALES[locale]}</h2>
              <div lang={locale} className="grid gap-2">
                <p className="font-semibold">{words?.title}</p>
                {words?.preheader && <p className="text-muted">{words.preheader}</p>}
                {words?.body && <p>{words.body}</p>}
                {words?.text && <p className="whitespace-pre-line">{words.text}</p>}
              </div>
            </section>
          );
        })}
    </div>
  );
}
