import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { type Completeness, completenessLink } from '#app/domain/members/completeness.ts';
import { Link } from '#app/ui/link.tsx';
import { useMissingTexts } from './section-titles.ts';

/** How much of the profile is there, and a way to each thing that is not. */
export function CompletenessPanel({ completeness: { percent, missing } }: { completeness: Completeness }) {
  const { t, i18n } = useLingui();
  const texts = useMissingTexts();
  const share = i18n.number(percent / 100, { style: 'percent' });
  if (missing.length === 0) {
    return (
      <p className="panel flex items-center gap-3 px-5 py-4">
        <Check aria-hidden="true" className="size-6 flex-none text-primary" />
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
      <ul aria-label={t`What is missing`} className="flex flex-wrap gap-2">
        {missing.map((item) => (
          <li key={item}>
            <Link to={completenessLink(item)} className="chip-link">
              <Plus aria-hidden="true" />
              {texts[item]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
