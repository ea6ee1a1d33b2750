import { Fragment } from 'react';
import type { RootData } from '#app/api/root-data.ts';
import { LOCALE_CODES, LOCALES } from '#app/platform/locales.ts';

/** Languages by their own names: those of the brand's country first, then the others. */
export function LocaleButtons({ data }: { data: Pick<RootData, 'locale' | 'localesFirst'> }) {
  const first = data.localesFirst;
  const codes = [...first, ...LOCALE_CODES.filter((code) => !first.includes(code))];
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && index === first.length && <hr className="col-span-full my-1 border-line" />}
      <button
        type="submit"
        name="language"
        value={code}
        lang={code}
        aria-current={code === data.locale || undefined}
        className={`menu-item text-start ${code === data.locale ? 'font-bold' : ''}`}
      >
        {LOCALES[code]}
      </button>
    </Fragment>
  ));
}
