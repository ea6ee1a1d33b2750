import { useLingui } from '@lingui/react/macro';
import { PREVIEWS, type Preview } from '#app/domain/photos/gallery-rules.ts';
import { TabLinks } from '#app/ui/tab-links.tsx';

/** Selects the kind of viewer for the preview; they see different photos. */
export function PreviewTabs({ current }: { current: Preview }) {
  const { t } = useLingui();
  const words: Record<Preview, string> = {
    free: t`Free members`,
    premium: t`Premium members`,
    match: t`Matches`,
    visitor: t({ message: 'Visitors', context: 'people without an account' }),
  };
  const tabs = PREVIEWS.map((preview) => ({
    to: `/profile/preview?as=${preview}`,
    label: words[preview],
    current: preview === current,
  }));
  return <TabLinks label={t`Preview as`} tabs={tabs} />;
}
