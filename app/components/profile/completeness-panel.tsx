import { Trans, useLingui } from '@lingui/react/macro';
import { type Completeness, completenessLink } from '#app/domain/members/completeness.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useMissingTexts } from './section-titles.ts';

/** The completeness of the profile, with a link to each missing item. */
export function CompletenessPanel({ completeness: { percent, missing } }: { completeness: Completeness }) {
  const { t, i18n } = useLingui();
  const texts = useMissingTexts();
  const share = i18n.number(percent / 100, { style: 'percent' });
  if (missing.length === 0) {
    return (
      <p className="panel flex items-center gap-3 px-5 py-4">
        <Icon name="check" className="size-6 flex-none text-primary" />
        <Trans>Your profile is complete.</Trans>
      </p>
    );
  }
  return (
    <section className="panel grid gap-3 p-5">
      <h2 id="completeness">
        <Trans>Your profile is {share} complete</Trans>
      </h2>
      <progress aria-labelledby="completeness" className="meter" max={100} value={percent} />
      <p className="text-muted">
        <Trans>Others would also like to know:</Trans>
      </p>
      <ul aria-label={t`What's missing`} className="flex flex-wrap gap-2">
        {missing.map((item) => (
          <li key={item}>
            <Link to={completenessLink(item)} className="chip-link">
              <Icon name="plus" />
              {texts[item]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
