import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#app/domain/members/view-profile.server.ts';
import { useCountryNames } from './country-names.ts';
import { useLabels } from './labels.ts';

type Fact = [term: string, value: string | null];

const looksOf = (profile: Profile, labels: ReturnType<typeof useLabels>): Fact[] => [
  [labels.field.body, labels.of('body', profile.bodyType)],
  [labels.field.hair, labels.of('hair', profile.hairColour)],
  [labels.field.eyes, labels.of('eyes', profile.eyeColour)],
  [labels.field.tattoos, labels.of('tattoos', profile.tattoos)],
];

/** A person's appearance, in a line below the name; unanswered fields are left out. */
export function ProfileLooks({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  return (
    <FactTags
      facts={looksOf(profile, useLabels())}
      label={t({ message: 'Appearance', context: "a person's looks" })}
    />
  );
}

/** The facts; unanswered ones are left out. */
export function ProfileFacts({ profile, withLooks }: { profile: Profile; withLooks: boolean }) {
  const labels = useLabels();
  const countryOf = useCountryNames();
  const facts: Fact[] = [
    [labels.field.gender, labels.of('gender', profile.gender)],
    [labels.field.sexuality, labels.of('sexuality', profile.sexuality)],
    [labels.field.relationship, labels.of('relationship', profile.relationshipStatus)],
    ...(withLooks ? looksOf(profile, labels) : []),
    [labels.field.country, countryOf(profile.country)],
  ];
  return (
    <section className="grid gap-3">
      <h2 id="facts">
        <Trans>Facts</Trans>
      </h2>
      <FactTags facts={facts} labelledBy="facts" />
    </section>
  );
}

type FactTagsProps = { facts: readonly Fact[]; label?: string; labelledBy?: string };

function FactTags({ facts, label, labelledBy }: FactTagsProps) {
  const answered = facts.filter(([, value]) => value);
  if (answered.length === 0) return null;
  return (
    <ul aria-label={label} aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
      {answered.map(([term, value]) => (
        <li key={term} className="tag">
          <span className="text-muted">{term}:</span> <strong>{value}</strong>
        </li>
      ))}
    </ul>
  );
}
