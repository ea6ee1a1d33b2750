import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BundleView, SettingReply } from '#app/api/console-offers.ts';
import { moneyText } from '#app/platform/money.ts';
import { Button } from '#app/ui/button.tsx';
import { useBrandWords } from '../brand-words.ts';
import { TableFrame } from '../table-frame.tsx';
import { ContentFrame } from './content-frame.tsx';

type Props = {
  brand: string;
  version: number;
  rows: readonly BundleView[];
  countries: readonly string[];
  done: boolean;
  refused: SettingReply | null;
};

/** The brand's bundles, one per row. */
export function PriceForm({ brand, version, rows, countries, done, refused }: Props) {
  const { t, i18n } = useLingui();
  const path = `/console/brands/${brand}/content/bundles`;
  const served = countries.join(' ');
  return (
    <ContentFrame
      brand={brand}
      done={done && <Trans>Saved. Members see the new prices within two seconds.</Trans>}
      fault={refused && <Refusal {...refused} />}
    >
      <p className="max-w-3xl text-muted">
        <Trans>
          A bundle without countries is sold in every country that has no bundles of its own. Members see the
          smallest bundle first. The brand serves {served}.
        </Trans>
      </p>
      <form method="post" action={path} className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <TableFrame label={t({ message: 'Bundles', context: 'in the console' })}>
          <table className="console-table">
            <thead>
              <tr>
                <th scope="col">{t({ message: 'Number', context: 'of a bundle' })}</th>
                <th scope="col">{t`Countries`}</th>
                <th scope="col">{t`Currency`}</th>
                <th scope="col">{t`Credits`}</th>
                <th scope="col">{t`Price incl. VAT`}</th>
                <th scope="col" className="console-number">{t`Cost per message`}</th>
                <th scope="col">{t({ message: 'Remove', context: 'a row of a table' })}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const name =
                  row.id === '' ? t`new bundle ${{ number: row.row }}` : t`bundle ${{ number: row.id }}`;
                return (
                  <tr key={row.row}>
                    <td>
                      <span className="inline-flex min-h-11 items-center">{row.id}</span>
                      <input type="hidden" name="id" value={row.id} />
                    </td>
                    <Cell row={row} name="countries" label={t`Countries for ${name}`} width="w-32" />
                    <Cell row={row} name="currency" label={t`Currency for ${name}`} width="w-20" />
                    <Cell row={row} name="credits" label={t`Credits in ${name}`} width="w-20" />
                    <Cell row={row} name="price" label={t`Price of ${name}`} width="w-24" />
                    <td className="console-number">
                      {row.messageHundredths !== null &&
                        moneyText(
                          i18n.locale,
                          row.messageHundredths / 100,
                          row.currency.trim().toUpperCase(),
                        )}
                    </td>
                    <td>
                      {row.id !== '' && (
                        <label className="inline-flex min-h-11 min-w-11 items-center justify-center">
                          <input
                            type="checkbox"
                            className="check"
                            name="remove"
                            value={row.id}
                            defaultChecked={row.removed}
                            aria-label={t`Remove ${name}`}
                          />
                        </label>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </TableFrame>
        <p className="text-sm text-muted">
          <Trans>Fill in the empty rows to add bundles. Save to get more empty rows.</Trans>
        </p>
        <Button type="submit" className="justify-self-start">
          <Trans>Save bundles</Trans>
        </Button>
      </form>
    </ContentFrame>
  );
}

type CellProps = {
  row: BundleView;
  name: 'countries' | 'currency' | 'credits' | 'price';
  label: string;
  width: string;
};

/** A control in a table, labeled by its column and row. */
function Cell({ row, name, label, width }: CellProps) {
  const { t } = useLingui();
  const { fieldFault } = useBrandWords();
  const faults = row.faults[name] ?? [];
  // The schema's sentences contain names of the setting's parts, which the table doesn't show.
  const wrong: Record<typeof name, string> = {
    countries: t`Enter country codes, such as ${{ example: 'US GB' }}.`,
    currency: t`Enter a currency code, such as ${{ example: 'USD' }}.`,
    credits: t`Enter a whole number.`,
    price: t`Enter an amount, such as ${{ example: '9.95' }}.`,
  };
  return (
    <td className="align-top">
      <FieldInCell
        name={name}
        label={label}
        value={row[name]}
        error={faults
          .slice(0, 1)
          .map((fault) => (fault.fault === 'other' || name === 'price' ? wrong[name] : fieldFault(fault)))
          .join('')}
        className={width}
        inputMode={name === 'price' ? 'decimal' : name === 'credits' ? 'numeric' : undefined}
      />
    </td>
  );
}

type FieldProps = {
  name: string;
  label: string;
  value: string;
  error: string;
  className: string;
  inputMode?: 'decimal' | 'numeric' | undefined;
};

export function FieldInCell({ name, label, value, error, className, inputMode }: FieldProps) {
  return (
    <>
      <input
        type="text"
        name={name}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        defaultValue={value}
        inputMode={inputMode}
        autoComplete="off"
        className={`field ${className}`}
      />
      {error && (
        <p role="alert" className="max-w-48 text-sm font-semibold whitespace-normal text-error">
          {error}
        </p>
      )}
    </>
  );
}

/** Why a setting was refused as a whole. */
export function Refusal({ fault, loose }: Pick<SettingReply, 'fault' | 'loose'>): ReactNode {
  const { faults } = useBrandWords();
  return (
    <>
      <p className="font-semibold">{faults[fault]}</p>
      <ul>
        {loose.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
