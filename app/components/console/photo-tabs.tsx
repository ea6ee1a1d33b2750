import { useLingui } from '@lingui/react/macro';
import { TabLinks } from '#app/ui/tab-links.tsx';

type Props = { brand: string; current: 'waiting' | 'blurred' | 'banned' | null };

/** The lists of photos and of banned pictures. */
export function PhotoTabs({ brand, current }: Props) {
  const { t } = useLingui();
  const at = `/console/brands/${brand}/photos`;
  const tabs = [
    { to: at, label: t`Waiting`, is: 'waiting' },
    {
      to: `${at}?state=blurred`,
      label: t({ message: 'Blurred', context: 'photos as others see them' }),
      is: 'blurred',
    },
    { to: `${at}/banned`, label: t`Banned photos`, is: 'banned' },
  ];
  return (
    <TabLinks label={t`Photos`} tabs={tabs.map(({ is, ...tab }) => ({ ...tab, current: is === current }))} />
  );
}
