import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { RootData } from '#app/api/root-data.ts';
import { LOCALES } from '#app/platform/locales.ts';
import { Dropdown } from '#app/ui/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LocaleButtons } from './locale-buttons.tsx';

/** Selecting a language reloads the page in it. */
export function LocaleMenu({ data }: { data: RootData }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const code = data.locale.toUpperCase();
  const current = `${LOCALES[data.locale]} (${code})`;
  return (
    <Dropdown label={t`Language: ${current}`} icon={<Icon name="globe" className="size-5" />} text={code}>
      <form method="post" action="/lang-config" className="grid">
        <input type="hidden" name="back" value={pathname + search} />
        <LocaleButtons data={data} />
      </form>
    </Dropdown>
  );
}
