import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EvidenceView } from '#app/api/console-report.ts';
import { useReasons } from '#app/components/safety/report-texts.ts';
import type { AskFault } from '#app/domain/staff/two-people.server.ts';
import { PLAIN_OUTCOMES, type ReportReason } from '#app/domain/support/report-reasons.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useModerationWords } from './moderation-words.ts';
import { RestrictForm } from './restrict-form.tsx';

type Props = {
  brand: string;
  mayDecide: boolean;
  /** Photos in the evidence link to the decisions about them. */
  mayReview: boolean;
  report: {
    number: number;
    reason: string;
    details: string;
    reportedId: number;
    reporterId: number;
    photoId: string | null;
    outcome: string | null;
    note: string | null;
    closedBy: string | null;
    at: string;
    closedAt: string | null;
    /** Null once it was erased. */
    evidence: EvidenceView | null;
  };
  /** The ban request that is waiting for a second person. */
  approval: number | null;
  fault: AskFault | null;
  facts: string;
};

/** A report with its sealed evidence, and its decision. */
export function ReportPage({ brand, mayDecide, mayReview, report, approval, fault, facts }: Props) {
  const { t } = useLingui();
  const reasons = useReasons();
  const { outcomes, faults } = useModerationWords();
  const path = `/console/brands/${brand}/reports/${report.number}`;
  const ofFacts = fault === 'facts_needed' || fault === 'facts_too_long';
  return (
    <>
      <h1>
        <Trans>Report {ph({ id: report.number })}</Trans>
      </h1>
      {fault && !ofFacts && (
        <Banner tone="danger" live>
          {faults[fault]}
        </Banner>
      )}
      {approval !== null && (
        <p>
          <a href={`/console/brands/${brand}/approvals/${approval}`} className="link">
            <Trans>A ban of this member is waiting for approval. Approving it closes this report.</Trans>
          </a>
        </p>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(
          [
            [t`Reason`, reasons[report.reason as ReportReason]],
            [t`Received (UTC)`, report.at],
            [t`Member`, report.reportedId],
            [
              t`Reported by`,
              report.evidence?.reporter.staffId
                ? t`${{ staff: report.evidence.reporter.name }} at the desk, as profile ${{ profile: report.reporterId }}`
                : report.reporterId,
            ],
          ] as const
        ).map(([term, fact]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {report.details && <p className="panel p-4 whitespace-pre-wrap wrap-anywhere">{report.details}</p>}
      {report.evidence ? (
        <Evidence brand={brand} evidence={report.evidence} photoId={report.photoId} mayReview={mayReview} />
      ) : (
        <p>
          <Trans>
            The evidence was erased because one of the two members is gone and its retention period ended.
          </Trans>
        </p>
      )}
      {report.outcome ? (
        <p>
          <Trans>
            Closed by {ph({ staff: report.closedBy ?? '' })}, {ph({ time: report.closedAt ?? '' })}:{' '}
            {ph({ outcome: outcomes[report.outcome as keyof typeof outcomes] })}.{' '}
            {ph({ note: report.note ?? '' })}
          </Trans>
        </p>
      ) : (
        mayDecide && (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <RestrictForm path={path} facts={facts} error={ofFacts ? faults[fault] : undefined} />
            <CloseForm path={path} />
          </div>
        )
      )}
    </>
  );
}

/** For a report that is closed without a restriction. */
function CloseForm({ path }: { path: string }) {
  const { t } = useLingui();
  const { outcomes } = useModerationWords();
  return (
    <form method="post" action={path} className="panel grid gap-4 p-5">
      <h2>
        <Trans>Close without restriction</Trans>
      </h2>
      <SelectField
        name="outcome"
        label={t`Outcome`}
        options={PLAIN_OUTCOMES.map((value) => ({ value, label: outcomes[value] }))}
      />
      <TextField name="note" label={t`Internal note`} optional={t`optional`} maxLength={1_000} />
      <Button type="submit" name="intent" value="close" variant="ghost" className="justify-self-start">
        <Trans>Close report</Trans>
      </Button>
    </form>
  );
}

function Evidence({
  brand,
  evidence,
  photoId,
  mayReview,
}: {
  brand: string;
  evidence: EvidenceView;
  photoId: string | null;
  mayReview: boolean;
}) {
  const { reporter, reported, takenAt, about, photos, messages } = evidence;
  const shown = photoId ? photos.filter(({ id }) => id === photoId) : photos;
  return (
    <section className="grid gap-4" aria-labelledby="evidence">
      <h2 id="evidence">
        <Trans>Sealed evidence from {takenAt}</Trans>
      </h2>
      {about && <p className="panel p-4 whitespace-pre-wrap wrap-anywhere">{about}</p>}
      {shown.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {shown.map(({ id, state }) => (
            <li key={id}>
              <img
                loading="lazy"
                src={`/console/brands/${brand}/photos/${id}/picture`}
                alt={`${reported.name} (${state})`}
                width={180}
                height={240}
                className="h-60 w-45 rounded-control object-cover"
              />
              {mayReview && (
                <a
                  href={`/console/brands/${brand}/photos?photo=${id}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  <Trans>Review photo</Trans>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {messages.length > 0 && (
        <ol className="panel grid gap-2 p-4">
          {messages.map(({ id, mine, kind, body, at }) => (
            <li key={id} className={mine ? 'ps-10' : 'pe-10'}>
              <p className="text-sm text-muted">
                {mine ? reporter.name : reported.name}, {at}
              </p>
              <p className="whitespace-pre-wrap wrap-anywhere">{body || `(${kind})`}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
