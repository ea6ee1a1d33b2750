import { useLingui } from '@lingui/react';
import { useRootData } from '#app/api/root-data.ts';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { useCounts } from './counts.tsx';
import { SearchHead } from './search-head.tsx';
import { usePageHandle } from './use-page-handle.ts';

/** "(3) Messages · Brand": the prefix counts unread messages and new likes (docs/product.md, Layout and navigation). */
export function PageTitle() {
  const { i18n } = useLingui();
  const root = useRootData();
  const brand = root?.brand;
  const { title, description, languages, data, index = false, Head } = usePageHandle();
  const { unread, newLikes } = useCounts();
  const named = typeof title === 'function' ? (data ? title(data) : null) : title;
  const name = named && (typeof named === 'string' ? named : i18n._(named));
  const described =
    typeof description === 'function'
      ? data
        ? description(data)
        : null
      : description && i18n._(description);
  const waiting = unread + newLikes;
  const page = index ? (brand?.title ?? '') : [name, brand?.name].filter(Boolean).join(' · ');
  const text = root?.viewer?.neutralTitle ?? page;
  return (
    <>
      <title>{waiting > 0 ? `(${waiting}) ${text}` : text}</title>
      {root && (
        <SearchHead
          data={root}
          title={page}
          description={described || root.brand.description}
          languages={(data ? languages?.(data) : null) ?? LOCALE_CODES}
          index={index}
          own={Boolean(described)}
        />
      )}
      {Head && <Head data={data} />}
    </>
  );
}
