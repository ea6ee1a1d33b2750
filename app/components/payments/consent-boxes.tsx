import { Plural, Trans } from '@lingui/react/macro';
import type { SummaryView } from '#app/api/offer.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';

type Props = {
  summary: Pick<SummaryView, 'consent' | 'refundDays'>;
  /** Shown at each part when the consent is missing. */
  error?: string | undefined;
  onChange?: () => void;
};

/** The right of withdrawal, and the two parts of the consent to immediate performance. The same at every order button. */
export function ConsentBoxes({ summary: { consent, refundDays }, error, onChange }: Props) {
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">
        <Trans>Right of withdrawal</Trans>
      </legend>
      <p className="text-sm text-muted">
        <Trans>
          You can withdraw within <Plural value={refundDays} one="# day" other="# days" /> and get back what
          you paid for the credits you haven't spent.{' '}
          <a href="/pages/return-policy" target="_blank" rel="noreferrer" className="link">
            How withdrawal works
          </a>
        </Trans>
      </p>
      <Checkbox
        name="consent"
        value={consent.version}
        label={consent.request}
        onChange={onChange}
        error={error}
      />
      <Checkbox
        name="consent_knowledge"
        value={consent.version}
        label={consent.knowledge}
        onChange={onChange}
        error={error}
      />
    </fieldset>
  );
}
