import { Trans, useLingui } from '@lingui/react/macro';
import type { Relaxation } from '#app/domain/search/relax-filter.ts';

type Props = {
  relaxed: readonly Relaxation[];
  /** Exact matches are shown above. */
  after: boolean;
};

/** The heading of similar results, with the filters that were relaxed. */
export function SimilarHeading({ relaxed, after }: Props) {
  const { t, i18n } = useLingui();
  const words: Record<Relaxation, string> = {
    details: t`other details`,
    place: t`other places`,
    age: t`other ages`,
    country: t`members in your country`,
  };
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const what = list.format(relaxed.map((each) => words[each]));
  return (
    <div className="mt-8 mb-4 border-t border-line pt-6">
      <h2>
        <Trans>Similar members</Trans>
      </h2>
      <p className="text-muted">
        {after ? (
          <Trans>That's everyone who fits. These members come close, with {what} included.</Trans>
        ) : (
          <Trans>These members come close, with {what} included.</Trans>
        )}
      </p>
    </div>
  );
}
