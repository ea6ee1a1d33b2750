import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RestrictionView } from '#app/api/console-restriction.ts';
import type { DecisionFault } from '#app/domain/support/appeals.server.ts';
import { APPEAL_ANSWER_LENGTH } from '#app/domain/support/restriction-rules.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useModerationWords } from './moderation-words.ts';

type Props = {
  brand: string;
  restriction: RestrictionView;
  mayDecide: boolean;
  /** The reader restricted the member, so someone else decides the appeal. */
  ownDecision: boolean;
  fault: DecisionFault | 'ended' | null;
  answer: string;
};

/** A restriction with its appeal. */
export function RestrictionPage({ brand, restriction, mayDecide, ownDecision, fault, answer }: Props) {
  const { t } = useLingui();
  const { kinds, rules, ends, faults } = useModerationWords();
  const { id, appeal, endReason, reportNumber } = restriction;
  const path = `/console/brands/${brand}/restrictions/${id}`;
  const ofAnswer = fault === 'answer_needed' || fault === 'answer_too_long';
  const facts: [string, string][] = [
    [t`Member`, `${restriction.memberName} (${restriction.memberId})`],
    [t`Restriction type`, kinds[restriction.kind]],
    [t`Rule`, rules[restriction.rule]],
    [t`Since (UTC)`, restriction.at],
    [t({ message: 'Until', context: 'when a restriction ends' }), restriction.endsAt ?? '–'],
    [t`Decided by`, restriction.automated ? t`automatically` : restriction.deciders.join(', ')],
    [t`Read by member`, restriction.readAt ?? t`not yet`],
    [t`Status`, endReason ? `${ends[endReason]} ${restriction.endedAt}` : t`in force`],
  ];
  return (
    <>
      <h1>
        <Trans>Restriction {id}</Trans>
      </h1>
      {fault && !ofAnswer && (
        <Banner tone="danger" live>
          {faults[fault]}
        </Banner>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {reportNumber && (
        <p>
          <a href={`/console/brands/${brand}/reports/${reportNumber}`} className="link">
            <Trans>Report {reportNumber}</Trans>
          </a>
        </p>
      )}
      {restriction.removedText && (
        <>
          <p>
            <Trans>Removed from the profile:</Trans>
          </p>
          <p className="panel p-4 whitespace-pre-wrap wrap-anywhere">{restriction.removedText}</p>
        </>
      )}
      {restriction.facts && (
        <p className="panel p-4 whitespace-pre-wrap wrap-anywhere">{restriction.facts}</p>
      )}
      {appeal && (
        <section className="grid gap-3">
          <h2>
            <Trans>Appeal from {ph({ date: appeal.at })}</Trans>
          </h2>
          <p className="panel p-4 whitespace-pre-wrap wrap-anywhere">{appeal.body}</p>
          {appeal.outcome && (
            <p className="panel p-4 whitespace-pre-wrap wrap-anywhere">
              <strong>
                {appeal.outcome === 'upheld' ? (
                  <Trans>Restriction upheld.</Trans>
                ) : (
                  <Trans>Restriction overturned.</Trans>
                )}
              </strong>{' '}
              {appeal.answer}
            </p>
          )}
        </section>
      )}
      {mayDecide && appeal && !appeal.outcome && ownDecision && <p>{faults.same_person}</p>}
      {mayDecide && appeal && !appeal.outcome && !ownDecision && (
        <form method="post" action={path} className="panel grid max-w-2xl gap-4 p-5">
          <TextAreaField
            name="answer"
            label={t`Decision on the appeal`}
            hint={t`The member sees this exactly as you write it. Use their language.`}
            rows={5}
            maxLength={APPEAL_ANSWER_LENGTH}
            defaultValue={answer}
            error={ofAnswer ? faults[fault] : undefined}
            required
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="upheld">
              <Trans>Uphold restriction</Trans>
            </Button>
            <Button type="submit" name="intent" value="overturned" variant="ghost">
              <Trans>Overturn restriction</Trans>
            </Button>
          </div>
        </form>
      )}
      {mayDecide && !endReason && !(appeal && !appeal.outcome) && (
        <form method="post" action={path}>
          <Button type="submit" name="intent" value="lift" variant="ghost">
            <Trans>Lift restriction</Trans>
          </Button>
        </form>
      )}
    </>
  );
}
