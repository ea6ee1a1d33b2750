import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportFaultCode } from '#app/api/report.ts';
import { useRootData } from '#app/api/root-data.ts';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import { REPORT_DETAILS_LENGTH } from '#app/domain/support/report-reasons.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useReasons } from './report-texts.ts';

type Props = { name: string; photoId: string | null; fault: ReportFaultCode | null; busy: boolean };

/** The reason, a description, and whether to block as well. */
export function ReportFields({ name, photoId, fault, busy }: Props) {
  const cdn = usePhotoCdn();
  const { t } = useLingui();
  const reasons = useReasons();
  const tellsBlocks = useRootData()?.tellsBlocks;
  return (
    <>
      {(fault === 'too_often' || fault === 'not_found') && (
        <Banner tone="danger" live>
          {fault === 'too_often' ? (
            <Trans>You've sent a lot of reports in the last 24 hours. Contact support instead.</Trans>
          ) : (
            <Trans>You can't report this person here anymore. Contact support instead.</Trans>
          )}
        </Banner>
      )}
      {photoId && (
        <div className="flex items-center gap-3">
          <input type="hidden" name="photo" value={photoId} />
          <img
            src={photoSource(photoId, 'thumb', { cdn })}
            alt=""
            width={48}
            height={64}
            className="rounded-md bg-sunken object-cover"
            // A non-public photo has no public URL.
            onError={(event) => event.currentTarget.setAttribute('hidden', '')}
          />
          <p>
            <Trans>Your report is about this photo.</Trans>
          </p>
        </div>
      )}
      <fieldset className="grid" aria-describedby={fault === 'reason_needed' ? 'reason-error' : undefined}>
        <legend className="mb-1 font-semibold">
          <Trans>What's wrong?</Trans>
        </legend>
        {Object.entries(reasons).map(([reason, words]) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              defaultChecked={reason === 'explicit_photo' && photoId !== null}
              className="check"
            />
            <span>{words}</span>
          </label>
        ))}
        {fault === 'reason_needed' && (
          <p id="reason-error" role="alert" className="text-sm font-semibold text-error">
            <Trans>Choose what's wrong.</Trans>
          </p>
        )}
      </fieldset>
      <TextAreaField
        name="details"
        label={t`In your own words`}
        optional={t`(optional)`}
        maxLength={REPORT_DETAILS_LENGTH}
        error={
          fault === 'details_needed'
            ? t`Tell us briefly what's wrong.`
            : fault === 'details_too_long'
              ? t`Use up to ${REPORT_DETAILS_LENGTH} characters.`
              : undefined
        }
      />
      <Checkbox
        name="block"
        value="yes"
        defaultChecked
        label={t`Also block ${name}`}
        hint={tellsBlocks ? t`${name} can see that you blocked them.` : undefined}
      />
      <p className="text-sm text-muted">
        <Trans>
          With your report, we keep an encrypted copy of this profile, its photos and the latest messages
          between you. We won't tell {name} who reported them.
        </Trans>
      </p>
      <div className="sheet-action">
        <Button type="submit" variant="danger" loading={busy}>
          <Trans>Send report</Trans>
        </Button>
      </div>
    </>
  );
}
