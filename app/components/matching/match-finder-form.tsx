import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import {
  MATTERS,
  type MatchPreferences,
  type Matter,
  OLDEST_PREFERRED_AGE,
  type PreferencesFault,
} from '#app/domain/matching/preferences.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type Props = { preferences: MatchPreferences; minimumAge: number; fault: PreferencesFault | null };

/** Three questions on one page; a plain form before hydration. */
export function MatchFinderForm({ preferences, minimumAge, fault }: Props) {
  const { t } = useLingui();
  const busy = useNavigation().formAction === '/match-finder';
  const age = { type: 'number', inputMode: 'numeric', min: minimumAge, max: OLDEST_PREFERRED_AGE } as const;
  return (
    <Form method="post" action="/match-finder" className="panel grid gap-7 p-5 sm:p-8">
      {fault && <Fault fault={fault} minimumAge={minimumAge} />}
      <MattersField chosen={preferences.matters} />
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-heading display">
          <Trans>How old should they be?</Trans>
        </legend>
        <div className="grid max-w-sm grid-cols-2 gap-3">
          <TextField name="min_age" label={t`Age from`} defaultValue={preferences.minAge} required {...age} />
          <TextField name="max_age" label={t`Age to`} defaultValue={preferences.maxAge} required {...age} />
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-heading display">
          <Trans>Where should they live?</Trans>
        </legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <PlaceChoice value="region" text={t`In my region`} chosen={preferences.place} />
          <PlaceChoice value="country" text={t`Anywhere in my country`} chosen={preferences.place} />
        </div>
      </fieldset>
      <Button type="submit" size="lg" loading={busy}>
        <Trans>Show who's right for me</Trans>
      </Button>
    </Form>
  );
}

function MattersField({ chosen }: { chosen: readonly Matter[] }) {
  const { t } = useLingui();
  const texts: Record<Matter, string> = {
    interests: t`We like the same things`,
    nearby: t`They live near me`,
    reason: t`We want the same thing`,
    age: t`We're a good age match`,
    active: t`They're online right now`,
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3">
        <span className="text-heading display">
          <Trans>What matters most to you?</Trans>
        </span>
        <span className="block text-muted">
          <Trans>Choose up to three.</Trans>
        </span>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {MATTERS.map((matter) => (
          <label key={matter} className="choice">
            <input
              type="checkbox"
              name={`matters_${matter}`}
              value="yes"
              defaultChecked={chosen.includes(matter)}
            />
            <span>{texts[matter]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PlaceChoice({
  value,
  text,
  chosen,
}: {
  value: MatchPreferences['place'];
  text: string;
  chosen: string;
}) {
  return (
    <label className="choice">
      <input type="radio" name="place" value={value} defaultChecked={chosen === value} required />
      <span>{text}</span>
    </label>
  );
}

function Fault({ fault, minimumAge }: { fault: PreferencesFault; minimumAge: number }) {
  return (
    <Banner tone="danger" live>
      {fault === 'matters_needed' && <Trans>Choose at least one thing that matters to you.</Trans>}
      {fault === 'matters_too_many' && <Trans>Choose up to three.</Trans>}
      {fault === 'ages_invalid' && (
        <Trans>
          Enter ages from {minimumAge} to {OLDEST_PREFERRED_AGE}.
        </Trans>
      )}
      {fault === 'place_unknown' && <Trans>Choose where they should live.</Trans>}
    </Banner>
  );
}
