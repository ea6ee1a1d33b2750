import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { SIGNUP_INTENTS } from '#app/api/signup.ts';
import { ageInYears } from '#app/domain/members/age.ts';
import { Button } from '#app/ui/button.tsx';

type Props = { dateOfBirth: string; today: string; loading: boolean; onCorrect: () => void };

/**
 * Asks about a date of birth below the minimum age before the signup ends, because years are often mistyped. The
 * buttons replace the form's own. Correcting is first, because Enter presses the first button of a form.
 */
export function AgeQuestion({ dateOfBirth, today, loading, onCorrect }: Props) {
  const { t, i18n } = useLingui();
  const correct = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => correct.current?.focus(), []);
  const age = ageInYears(dateOfBirth, today);
  const date = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(dateOfBirth),
  );
  return (
    <div className="grid gap-4">
      <div role="alert" className="grid gap-1">
        <p className="text-lg font-semibold">
          {t`${plural(age, { one: 'That would make you # year old.', other: 'That would make you # years old.' })}`}
        </p>
        <p>
          <Trans>Were you born on {date}?</Trans>
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          ref={correct}
          type="submit"
          name="intent"
          value={SIGNUP_INTENTS.correctAge}
          onClick={(event) => {
            event.preventDefault();
            onCorrect();
          }}
        >
          <Trans>Change date</Trans>
        </Button>
        <Button
          type="submit"
          name="intent"
          value={SIGNUP_INTENTS.confirmAge}
          variant="ghost"
          loading={loading}
        >
          <Trans>Yes, that's right</Trans>
        </Button>
      </div>
    </div>
  );
}
