import { LOCALE_CODES, LOCALES } from '#app/platform/locales.ts';
import type { RootData } from '#app/wire/root-data.ts';

/** Languages in their own words: those of the brand's country first, then the others. */
export function LocaleButtons({ data }: { data: Pick<RootData, 'locale' | 'localesFirst'> }) {
  const first = data.localesFirst;
  const codes = [...first, ...LOCALE_CODES.filter((code) => !first.includes(code))];
  return codes.map((code, index) => (
    <button
      key={code}
      type="submit"
      name="language"
      value={code}
      lang={code}
      aria-current={code === data.locale || undefined}
      className={`menu-item text-start ${code === data.locale ? 'font-bold' : ''} ${index === first.length ? 'border-t border-line' : ''}`}
    >
      {LOCALES[code]}
    </button>
  ));
}
