import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useId } from 'react';
import { FieldNotes } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = { value: string; country: string; error?: string | undefined };

/**
 * Day, month and year to type or select, in the order of the reader's language and country, which is faster than paging
 * a calendar back by decades. If the longest month does not fit next to both others, the last one wraps below.
 */
export function DateOfBirthField({ value, country, error }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [year = '', month = '', day = ''] = value.split('-');
  const names = new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' });
  // The submitted country may be anything.
  const locale = /^[A-Z]{2}$/.test(country) ? `${i18n.locale}-${country}` : i18n.locale;
  const order = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  // Reordering with CSS would make the focus order jump.
  const inOrder = (parts: Record<'day' | 'month' | 'year', ReactNode>) =>
    order.flatMap((type) => (type in parts ? [<Fragment key={type}>{parts[type as 'day']}</Fragment>] : []));
  const ties = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <fieldset className="min-w-0" id={id}>
      <legend className="mb-2 font-semibold">{t`Date of birth`}</legend>
      <div className="mb-1.5 flex flex-wrap gap-2 sm:gap-3">
        {inOrder({
          day: (
            <label className="grid w-17 flex-none gap-1">
              <span className="text-sm text-muted">{t`Day`}</span>
              <input
                name="birth_day"
                inputMode="numeric"
                autoComplete="bday-day"
                maxLength={2}
                defaultValue={trim(day)}
                className="field"
                {...ties}
              />
            </label>
          ),
          month: (
            <label className="grid min-w-0 flex-[100_1_auto] gap-1">
              <span className="text-sm text-muted">{t`Month`}</span>
              <span className="relative">
                <select
                  name="birth_month"
                  autoComplete="bday-month"
                  defaultValue={trim(month)}
                  className="field pe-8!"
                  {...ties}
                >
                  <option value="" />
                  {Array.from({ length: 12 }, (_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a month is its number
                    <option key={index} value={index + 1}>
                      {names.format(Date.UTC(2000, index, 15))}
                    </option>
                  ))}
                </select>
                <Icon
                  name="chevron-down"
                  className="pointer-events-none absolute end-2 top-1/2 size-5 -translate-y-1/2 text-muted"
                />
              </span>
            </label>
          ),
          year: (
            <label className="grid flex-[1_0_4.75rem] gap-1">
              <span className="text-sm text-muted">{t`Year`}</span>
              <input
                name="birth_year"
                inputMode="numeric"
                autoComplete="bday-year"
                maxLength={4}
                defaultValue={year}
                className="field"
                {...ties}
              />
            </label>
          ),
        })}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

const trim = (part: string): string => part.replace(/^0/, '');
