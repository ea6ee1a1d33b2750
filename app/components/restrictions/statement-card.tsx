import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { AppealReply, StatementView } from '#app/api/statement.ts';
import { AGE_CHECK_FACTS, APPEAL_LENGTH, CHILD_ABUSE_FACTS } from '#app/domain/support/restriction-rules.ts';
import { momentIn } from '#app/platform/zone-name.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { Measure, OtherRemedies, StatementTitle, useRuleTexts, WhoDecided } from './statement-texts.tsx';

type Props = {
  statement: StatementView;
  /** The token of the emailed link; empty for a logged-in member. */
  token: string;
  timeZone: string;
  reply: AppealReply | null;
};

/** One statement of reasons, with the appeal form. */
export function StatementCard({ statement, token, timeZone, reply }: Props) {
  const { i18n, t } = useLingui();
  const rules = useRuleTexts();
  const { removedText, removedFrom } = statement;
  const { kind, rule, facts, automated, afterAutomatic, createdAt, endsAt, endedAt, appeal, outOfCourt } =
    statement;
  const day = (at: string) => i18n.date(new Date(at), { dateStyle: 'long', timeZone });
  const until = endsAt ? momentIn(i18n, timeZone, new Date(endsAt)) : '';
  const ended = endedAt ? day(endedAt) : '';
  const suspectedMinor = automated && rule === 'minors';
  return (
    <article className="panel grid gap-4 p-5 sm:p-8" aria-labelledby={`statement-${statement.id}`}>
      <header className="grid gap-1">
        <h2 id={`statement-${statement.id}`}>
          <StatementTitle kind={kind} removed={removedText !== null} />
        </h2>
        <p className="text-sm text-muted">{day(createdAt)}</p>
      </header>
      {endedAt ? (
        <Banner tone="success">{t`This ended on ${ended}. It has no effect anymore.`}</Banner>
      ) : (
        <p>
          <Measure kind={kind} until={until} removed={removedText !== null} />
        </p>
      )}
      <dl className="grid gap-3">
        <Fact name={<Trans>What happened</Trans>}>
          {suspectedMinor ? (
            <WhySuspected facts={facts} />
          ) : removedText !== null ? (
            <Removed from={removedFrom} text={removedText} />
          ) : (
            facts
          )}
        </Fact>
        <Fact name={suspectedMinor ? <Trans>The rule</Trans> : <Trans>The rule you broke</Trans>}>
          {rules[rule]}
        </Fact>
        <Fact name={<Trans>Who decided</Trans>}>
          {suspectedMinor ? (
            <Trans>We hid your profile automatically. A person will review it as soon as possible.</Trans>
          ) : (
            <WhoDecided automated={automated} afterAutomatic={afterAutomatic} />
          )}
        </Fact>
        <Fact name={<Trans>What else you can do</Trans>}>
          <OtherRemedies outOfCourt={outOfCourt} />
        </Fact>
      </dl>
      <Appeal id={statement.id} appeal={appeal} until={day(appeal.until)} token={token} reply={reply} />
    </article>
  );
}

function Removed({ from, text }: { from: StatementView['removedFrom']; text: string }): ReactNode {
  switch (from) {
    case 'name':
      return <Trans>We replaced your name: “{text}”. You can choose another one in your profile.</Trans>;
    case 'city':
      return <Trans>We removed your town: “{text}”</Trans>;
    default:
      return <Trans>We removed your text about yourself: “{text}”</Trans>;
  }
}

function WhySuspected({ facts }: { facts: string }): ReactNode {
  switch (facts) {
    case AGE_CHECK_FACTS:
      return <Trans>An age check showed that you're under our minimum age.</Trans>;
    case CHILD_ABUSE_FACTS:
      return <Trans>Someone reported that your profile shows sexual content that involves minors.</Trans>;
    default:
      return (
        <Trans>Someone reported that the person on your profile looks younger than our minimum age.</Trans>
      );
  }
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="m-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}

type AppealProps = Pick<StatementView, 'id' | 'appeal'> & Pick<Props, 'token' | 'reply'> & { until: string };

function Appeal({ id, appeal, until, token, reply }: AppealProps): ReactNode {
  switch (appeal.state) {
    case 'possible':
      return <AppealForm id={id} until={until} token={token} reply={reply} />;
    case 'waiting':
      return (
        <Banner tone="info" live title={<Trans>We received your appeal</Trans>}>
          <Trans>
            Someone who wasn't involved will review it. We'll email you the decision and the reasons.
          </Trans>
        </Banner>
      );
    case 'upheld':
    case 'overturned':
      return (
        <Banner
          tone={appeal.state === 'overturned' ? 'success' : 'info'}
          title={
            appeal.state === 'overturned' ? (
              <Trans>We reversed our decision</Trans>
            ) : (
              <Trans>Our decision stands</Trans>
            )
          }
        >
          <p className="whitespace-pre-line wrap-anywhere">{appeal.answer}</p>
        </Banner>
      );
    case 'too_late':
      return (
        <p className="text-muted">
          <Trans>The deadline to appeal was {until}.</Trans>
        </p>
      );
    case 'not_needed':
      return null;
  }
}

function AppealForm({ id, until, token, reply }: Omit<AppealProps, 'appeal'>) {
  const { t } = useLingui();
  const navigation = useNavigation();
  const refused = reply && 'fault' in reply && reply.id === id ? reply : null;
  return (
    <Form method="post" noValidate className="grid gap-4 border-t border-line pt-4">
      <h3>
        <Trans>Appeal this decision</Trans>
      </h3>
      <p>
        <Trans>
          You can appeal until {until}, free of charge. Someone who wasn't involved will decide and tell you
          why.
        </Trans>
      </p>
      <input type="hidden" name="intent" value="appeal" />
      <input type="hidden" name="restriction" value={id} />
      {token && <input type="hidden" name="token" value={token} />}
      {(refused?.fault === 'appeal_closed' || refused?.fault === 'not_found') && (
        <Banner tone="danger" live>
          <Trans>You can't appeal this decision anymore.</Trans>
        </Banner>
      )}
      <TextAreaField
        name="body"
        label={t`Why do you disagree?`}
        rows={6}
        maxLength={APPEAL_LENGTH}
        defaultValue={refused?.body}
        error={
          refused?.fault === 'body_missing'
            ? t`Tell us briefly why.`
            : refused?.fault === 'body_too_long'
              ? t`Use up to ${APPEAL_LENGTH} characters.`
              : undefined
        }
        required
      />
      <Button type="submit" className="justify-self-start" loading={navigation.state === 'submitting'}>
        <Trans>Send appeal</Trans>
      </Button>
    </Form>
  );
}
