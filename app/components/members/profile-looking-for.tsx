import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { INTERESTS, type InterestCategory } from '#app/domain/members/profile-fields.ts';
import type { Profile } from '#app/domain/members/view-profile.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { interestIcon } from './interest-icon.ts';
import { useLabels } from './labels.ts';

type Props = { profile: Profile; shared: readonly string[] };

/** The preferences of this person: the reason, their own words, and interests by category. */
export function ProfileLookingFor({ profile, shared }: Props) {
  const labels = useLabels();
  const reason = labels.of('reason', profile.reason);
  return (
    <>
      {reason && (
        <p className="text-lg">
          <span className="text-muted">{labels.field.reason}: </span>
          <strong>{reason}</strong>
        </p>
      )}
      {profile.aboutMe && <p className="whitespace-pre-line text-lg wrap-anywhere">{profile.aboutMe}</p>}
      {profile.interests.length > 0 && <Interests profile={profile} shared={shared} />}
    </>
  );
}

function Interests({ profile, shared }: Props) {
  const { t } = useLingui();
  const labels = useLabels();
  const categories = useCategories();
  const groups = Object.entries(INTERESTS).map(([category, codes]) => ({
    category: category as InterestCategory,
    codes: codes.filter((code) => profile.interests.includes(code)),
  }));
  return (
    <section className="grid gap-3">
      <h2>
        <Trans>Interests</Trans>
      </h2>
      {shared.length > 0 && (
        <p className="text-muted">
          {t`${plural({ count: shared.length }, { one: 'You have # interest in common', other: 'You have # interests in common' })}`}
        </p>
      )}
      <dl className="grid gap-3">
        {groups.map(
          ({ category, codes }) =>
            codes.length > 0 && (
              <div key={category} className="grid gap-1.5 sm:grid-cols-[9rem_1fr]">
                <dt className="text-muted sm:pt-1">{categories[category]}</dt>
                <dd>
                  <ul className="flex flex-wrap gap-2">
                    {codes.map((code) => (
                      <Interest
                        key={code}
                        code={code}
                        word={labels.of('interest', code) ?? code}
                        shared={shared.includes(code)}
                      />
                    ))}
                  </ul>
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function Interest({ code, word, shared }: { code: string; word: string; shared: boolean }) {
  const icon = <Icon name={interestIcon(code)} className="size-4" />;
  if (!shared)
    return (
      <li className="tag tag-icon">
        {icon}
        {word}
      </li>
    );
  return (
    <li className="tag tag-icon tag-shared">
      {icon}
      {word}
      <Icon name="check" className="size-4" />
      <span className="sr-only">
        <Trans>(you too)</Trans>
      </span>
    </li>
  );
}

function useCategories(): Record<InterestCategory, string> {
  const { t } = useLingui();
  return {
    leisure: t`Leisure`,
    outdoors: t`Outdoors`,
    sports: t`Sports`,
    food: t`Food and drink`,
    intimate: t`Intimacy`,
  };
}
