import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldFault, FieldView, SettingChoices } from '#app/api/console-brands.ts';
import { useCountryNames } from '#app/components/members/country-names.ts';
import { LOCALES, type Locale } from '#app/platform/locales.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FieldPart } from '#tenants/setting-fields.ts';
import type { InputContext } from '#tenants/setting-inputs.ts';
import { useBrandWords } from './brand-words.ts';
import type { SettingUnit, SettingWords } from './setting-words.ts';
import { TableFrame } from './table-frame.tsx';

type Props = {
  field: FieldView;
  words: SettingWords;
  context: InputContext;
  choices: SettingChoices;
  contentPath: string;
};

const JSON_ROWS = 12;
const EMPTY_ROWS = 2;

/** The controls of one setting, with its label, description, unit and faults. */
export function SettingControl(props: Props) {
  const { field, words, context, choices } = props;
  const { t, i18n } = useLingui();
  const { niches } = useBrandWords();
  const error = useFaultText()(field.faults);
  const unit = useUnits(context.currency);
  const hint = useHint(field, words);
  const { path, kind } = field;
  const value = field.inputs[0]?.[1] ?? '';
  const label = withUnit(i18n._(words.label), words.unit && unit[words.unit]);
  const common = { name: path, label, hint, error };
  const choiceText = (choice: string): string => {
    const message = words.choices?.[choice];
    return message ? i18n._(message) : (LOCALES[choice as Locale] ?? choice);
  };
  switch (kind) {
    case 'switch':
      return <Checkbox {...common} value="on" defaultChecked={value === 'on'} />;
    case 'number':
    case 'money':
      return <TextField {...common} inputMode="decimal" defaultValue={value} className="max-w-40" />;
    case 'choice':
      return (
        <div className="max-w-md">
          <SelectField
            {...common}
            defaultValue={value}
            options={withStored(field.choices, value).map((one) => ({ value: one, label: choiceText(one) }))}
          />
        </div>
      );
    case 'niche':
      return (
        <div className="max-w-md">
          <SelectField
            {...common}
            defaultValue={value}
            options={Object.entries(niches).map(([number, name]) => ({ value: number, label: name }))}
          />
        </div>
      );
    case 'country':
    case 'currency':
      return (
        <div className="max-w-md">
          <CodeSelect {...common} kind={kind} value={value} choices={choices} />
        </div>
      );
    case 'zone':
      return (
        <div className="max-w-md">
          <SelectField
            {...common}
            defaultValue={value}
            options={withStored(choices.zones, value).map((one) => ({ value: one, label: one }))}
          />
        </div>
      );
    case 'choices':
      return (
        <Group {...common}>
          <Boxes
            name={path}
            choices={field.choices}
            chosen={field.inputs.map(([, chosen]) => chosen)}
            text={choiceText}
          />
        </Group>
      );
    case 'countries':
      return (
        <Group {...common}>
          <Countries
            name={path}
            entered={field.inputs.map(([, chosen]) => chosen)}
            choices={choices.countries}
            of={i18n._(words.label)}
          />
        </Group>
      );
    case 'list':
      return (
        <TextAreaField
          {...common}
          hint={`${hint} ${t`One per line.`}`}
          rows={3}
          defaultValue={value}
          spellCheck={false}
        />
      );
    case 'json':
      return (
        <TextAreaField
          {...common}
          label={`${label} (JSON)`}
          rows={Math.min(JSON_ROWS, value.split('\n').length + 1)}
          defaultValue={value}
          spellCheck={false}
          className="font-mono text-sm"
        />
      );
    case 'texts':
      return <Texts {...props} label={label} hint={hint} error={error} />;
    case 'parts':
      return <Parts {...props} label={label} hint={hint} error={error} />;
    case 'rows':
      return <Rows {...props} label={label} hint={hint} error={error} />;
    case 'elsewhere':
      return (
        <Group {...common}>
          <a href={`${props.contentPath}/${path.split('.')[1]}`} className="link justify-self-start">
            <Trans>Edit on a separate page</Trans>
          </a>
        </Group>
      );
    case 'text':
      return <TextField {...common} defaultValue={value} />;
  }
}

type Shared = { label: string; hint: string; error: string | undefined };

/** Several controls of one setting. */
function Group({ label, hint, error, children }: Shared & { children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-muted">{hint}</p>
      {error && (
        <p role="alert" className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4';

function Boxes({
  name,
  choices,
  chosen,
  text,
}: {
  name: string;
  choices: readonly string[];
  chosen: readonly string[];
  text: (choice: string) => string;
}) {
  return (
    <div className={COLUMNS}>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          name={name}
          value={choice}
          defaultChecked={chosen.includes(choice)}
          label={text(choice)}
        />
      ))}
    </div>
  );
}

/** The platform's countries as checkboxes, and any others by their codes. */
function Countries({
  name,
  entered,
  choices,
  of,
}: {
  name: string;
  entered: readonly string[];
  choices: readonly string[];
  of: string;
}) {
  const { t } = useLingui();
  const countryName = useCountryNames();
  const others = entered.filter((one) => !choices.includes(one));
  return (
    <>
      <Boxes name={name} choices={choices} chosen={entered} text={countryName} />
      <TextField
        name={name}
        label={t`Other countries`}
        aria-label={t`Other countries: ${of}`}
        hint={t`Two-letter codes, separated by spaces.`}
        defaultValue={others.join(' ').trim()}
        spellCheck={false}
        className="max-w-md"
      />
    </>
  );
}

type CodeProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  kind: 'country' | 'currency';
  value: string;
  choices: SettingChoices;
};

function CodeSelect({ kind, value, choices, ...field }: CodeProps) {
  return <SelectField {...field} defaultValue={value} options={useCodes(kind, value, choices)} />;
}

function useCodes(kind: 'country' | 'currency', value: string, choices: SettingChoices) {
  const countryName = useCountryNames();
  const codes = withStored(kind === 'country' ? choices.countries : choices.currencies, value);
  return codes.map((code) => ({
    value: code,
    // Input of a refused form may not be a valid code.
    label: kind === 'country' && /^[A-Z]{2}$/.test(code) ? countryName(code) : code,
  }));
}

/** A stored value that is no longer offered stays selectable. */
const withStored = (choices: readonly string[], value: string): readonly string[] =>
  value === '' || choices.includes(value) ? choices : [...choices, value];

/** A text in the main language, and in each other one. */
function Texts({ field, words, context, ...shared }: Props & Shared) {
  const { t, i18n } = useLingui();
  const fault = useFaultText();
  const { path, parts } = field;
  const main = context.language;
  const others = (Object.keys(LOCALES) as Locale[]).filter((locale) => locale !== main);
  const shown = new Map(field.inputs);
  const keys = parts.length > 0 ? parts.map(({ key }) => key) : [''];
  const filled = others.filter((locale) =>
    keys.some((key) => shown.get([path, locale, key].filter(Boolean).join('.'))),
  );
  const controls = (locale: Locale) =>
    keys.map((key) => {
      const name = [path, locale, key].filter(Boolean).join('.');
      const part = words.parts?.[key];
      const common = {
        name,
        lang: locale,
        label: part ? `${i18n._(part.label)} (${LOCALES[locale]})` : LOCALES[locale],
        defaultValue: shown.get(name),
        error: fault(field.partFaults[name] ?? []),
      };
      const { line = false } = part ?? words;
      return line ? <TextField key={name} {...common} /> : <TextAreaField key={name} {...common} rows={2} />;
    });
  return (
    <Group {...shared}>
      {controls(main)}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          {t`Other languages (${{ count: filled.length }} with a text)`}
        </summary>
        <p className="pb-3 text-sm text-muted">
          <Trans>Readers in a language without a text see the one above.</Trans>
        </p>
        <div className="grid gap-4 md:grid-cols-2">{others.flatMap(controls)}</div>
      </details>
    </Group>
  );
}

/** Values that belong together, each with its own control. */
function Parts({ field, words, context, choices, ...shared }: Props & Shared) {
  const { t, i18n } = useLingui();
  const fault = useFaultText();
  const units = useUnits(context.currency);
  const { path, parts } = field;
  const control = ({ key, kind }: FieldPart) => {
    const name = `${path}.${key}`;
    const part = words.parts?.[key];
    if (!part) return null;
    const values = field.inputs.filter(([each]) => each === name).map(([, value]) => value);
    const common = {
      name,
      label: withUnit(i18n._(part.label), part.unit && units[part.unit]),
      hint: part.hint ? i18n._(part.hint) : '',
      error: fault(field.partFaults[name] ?? []),
    };
    const [value = ''] = values;
    if (kind === 'countries')
      return (
        <div key={key} className="md:col-span-2">
          <Group {...common}>
            <Countries name={name} entered={values} choices={choices.countries} of={common.label} />
          </Group>
        </div>
      );
    if (kind === 'country' || kind === 'currency')
      return <CodeSelect key={key} {...common} kind={kind} value={value} choices={choices} />;
    return (
      <TextField
        key={key}
        {...common}
        defaultValue={value}
        inputMode={kind === 'text' ? undefined : 'decimal'}
      />
    );
  };
  return (
    <Group {...shared}>
      {field.optional && (
        <Checkbox
          name={`${path}.offered`}
          value="on"
          label={t`Offer this way to pay`}
          hint={t`If this is off, the values below aren't kept when you save.`}
          defaultChecked={field.inputs.some(([name]) => name === `${path}.offered`)}
        />
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">{parts.map(control)}</div>
    </Group>
  );
}

/** A table with a row for each entry, and empty ones to add more. */
function Rows({ field, words, context, choices, ...shared }: Props & Shared) {
  const { t, i18n } = useLingui();
  const { path, parts } = field;
  const columns = parts.map(({ key }) =>
    field.inputs.filter(([name]) => name === `${path}.${key}`).map(([, value]) => value),
  );
  const filled = columns[0]?.length ?? 0;
  const last = columns.map((values) => values[filled - 1] ?? '');
  // A refused form already has its empty rows.
  const spare = filled > 0 && last[0] === '' ? 0 : EMPTY_ROWS;
  const removed = field.inputs.filter(([name]) => name === `${path}.remove`).map(([, row]) => row);
  const title = (key: string) => {
    const part = words.parts?.[key];
    return part ? i18n._(part.label) : key;
  };
  return (
    <Group {...shared}>
      <TableFrame label={shared.label}>
        <table className="console-table">
          <thead>
            <tr>
              {parts.map(({ key }) => (
                <th key={key} scope="col">
                  {title(key)}
                </th>
              ))}
              <th scope="col">{t({ message: 'Remove', context: 'a row of a table' })}</th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: filled + spare }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
              <tr key={row}>
                {parts.map((part, column) => (
                  <td key={part.key}>
                    <Cell
                      name={`${path}.${part.key}`}
                      label={t`${{ label: title(part.key) }}, row ${{ row: row + 1 }}`}
                      kind={part.kind}
                      value={columns[column]?.[row] ?? (part.kind === 'currency' ? context.currency : '')}
                      choices={choices}
                    />
                  </td>
                ))}
                <td>
                  {row < filled && columns[0]?.[row] !== '' && (
                    <label className="inline-flex min-h-11 min-w-11 items-center justify-center">
                      <input
                        type="checkbox"
                        className="check"
                        name={`${path}.remove`}
                        value={row}
                        defaultChecked={removed.includes(String(row))}
                        aria-label={t`Remove row ${{ row: row + 1 }}`}
                      />
                    </label>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="text-sm text-muted">
        <Trans>Fill in an empty row to add an entry. Save to get more empty rows.</Trans>
      </p>
    </Group>
  );
}

type CellProps = Pick<CodeProps, 'name' | 'label' | 'value' | 'choices'> & { kind: FieldPart['kind'] };

function Cell({ name, label, kind, value, choices }: CellProps) {
  const isSelect = kind === 'country' || kind === 'currency';
  const codes = useCodes(kind === 'currency' ? 'currency' : 'country', isSelect ? value : '', choices);
  if (!isSelect)
    return (
      <input
        type="text"
        name={name}
        aria-label={label}
        defaultValue={value}
        inputMode={kind === 'text' ? undefined : 'decimal'}
        autoComplete="off"
        className="field w-full min-w-28"
      />
    );
  return (
    <select name={name} aria-label={label} defaultValue={value} className="field w-full min-w-28">
      {kind === 'country' && <option value="">–</option>}
      {codes.map((code) => (
        <option key={code.value} value={code.value}>
          {code.label}
        </option>
      ))}
    </select>
  );
}

const withUnit = (label: string, unit: string | undefined): string => (unit ? `${label} (${unit})` : label);

function useUnits(currency: string): Record<SettingUnit, string> {
  const { t } = useLingui();
  return {
    credits: t({ message: 'credits', context: 'unit of a setting' }),
    days: t({ message: 'days', context: 'unit of a setting' }),
    hours: t({ message: 'hours', context: 'unit of a setting' }),
    months: t({ message: 'months', context: 'unit of a setting' }),
    years: t({ message: 'years', context: 'unit of a setting' }),
    characters: t({ message: 'characters', context: 'unit of a setting' }),
    percent: t({ message: 'percent', context: 'unit of a setting' }),
    money: currency,
  };
}

/** The description of a setting, and the bounds of a number. */
function useHint({ kind, minimum, maximum }: FieldView, { hint }: SettingWords): string {
  const { t, i18n } = useLingui();
  const text = i18n._(hint);
  const bounded = kind === 'number' && minimum !== null && maximum !== null;
  return bounded ? `${text} ${t`From ${minimum} to ${maximum}.`}` : text;
}

/** Faults in the words of the form, without the setting's name in the file. */
function useFaultText(): (faults: readonly FieldFault[]) => string | undefined {
  const { fieldFault } = useBrandWords();
  return (faults) =>
    faults.map((fault) => fieldFault(fault).replace(/^[a-z_]+(\.[\w*~-]+)*: /, '')).join(' ') || undefined;
}
