import { useEffect } from 'react';
import type { ConsentFacts } from '#app/api/consent.ts';

type Props = { tags: ConsentFacts['tags'] };

/**
 * The brand's analytics scripts, for visitors who have agreed. A running script cannot be stopped, so the page is
 * reloaded after a withdrawal.
 */
export function AnalyticsTags({ tags }: Props) {
  const allowed = tags.length > 0;
  useEffect(() => {
    if (allowed) document.documentElement.dataset.measured = 'yes';
    else if (document.documentElement.dataset.measured) window.location.reload();
  }, [allowed]);
  return tags.map(({ src, integrity, attributes }) => (
    <script
      key={src}
      async
      src={src}
      {...attributes}
      {...(integrity && { integrity, crossOrigin: 'anonymous' as const })}
    />
  ));
}
