import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCountryNames } from '#app/components/members/country-names.ts';
import { interestIcon } from '#app/components/members/interest-icon.ts';
import { useLabels } from '#app/components/members/labels.ts';
import { PROFILE_SECTIONS, type ProfileSection } from '#app/domain/members/profile-form.ts';
import type { Profile } from '#app/domain/members/view-profile.server.ts';
import { placeText } from '#app/domain/places/place-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useSectionTitles } from './section-titles.ts';

const SECTIONS = Object.keys(PROFILE_SECTIONS) as ProfileSection[];

/** Each section with an edit link; the one that was just saved is marked. */
export function SectionPanels({ profile, saved }: { profile: Profile; saved: string | null }) {
  const { t } = useLingui();
  const titles = useSectionTitles();
  const contents = useContents(profile);
  return SECTIONS.map((section) => {
    const title = titles[section];
    return (
      <section key={section} id={section} className="panel grid content-start gap-2 p-5">
        <div className="flex items-center gap-3">
          <h2 className="me-auto min-w-0">{title}</h2>
          {saved === section && (
            <Badge tone="success">
              <span role="status">
                <Trans>Saved</Trans>
              </span>
            </Badge>
          )}
          <Link
            to={`/profile/edit/${section}`}
            aria-label={t`Edit: ${title}`}
            className="button button-ghost button-icon"
          >
            <Icon name="pencil" />
          </Link>
        </div>
        {contents[section] ?? (
          <p className="text-muted">
            <Trans>Nothing here yet.</Trans>
          </p>
        )}
      </section>
    );
  });
}

type Labels = ReturnType<typeof useLabels>;

function useContents(profile: Profile): Record<ProfileSection, ReactNode> {
  const labels = useLabels();
  const countryOf = useCountryNames();
  const facts = (...rows: [kind: keyof Labels['field'], code: string | null][]) =>
    listOf(rows.map(([kind, code]) => [labels.field[kind], labels.of(kind, code)]));
  return {
    about: profile.aboutMe && <p className="line-clamp-6 whitespace-pre-line">{profile.aboutMe}</p>,
    basics: (
      <>
        <p>
          {profile.name}, {profile.age}
        </p>
        {facts(['gender', profile.gender], ['sexuality', profile.sexuality])}
      </>
    ),
    place: (
      <p>
        {[placeText(profile.city, profile.regionName), countryOf(profile.country)].filter(Boolean).join(', ')}
      </p>
    ),
    wishes: facts(['reason', profile.reason], ['relationship', profile.relationshipStatus]),
    looks: facts(
      ['body', profile.bodyType],
      ['hair', profile.hairColour],
      ['eyes', profile.eyeColour],
      ['tattoos', profile.tattoos],
    ),
    interests: profile.interests.length > 0 && (
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {profile.interests.map((code) => (
          <li key={code} className="flex items-center gap-2 [&>svg]:size-5 [&>svg]:text-primary">
            <Icon name={interestIcon(code)} />
            {labels.of('interest', code)}
          </li>
        ))}
      </ul>
    ),
  };
}

/** Null when none of it was answered. */
function listOf(rows: [string, string | null][]): ReactNode {
  const answered = rows.filter(([, value]) => value !== null);
  if (answered.length === 0) return null;
  return (
    <dl className="grid gap-1">
      {answered.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-x-4 max-[18.75rem]:flex-wrap">
          <dt className="text-muted">{term}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
