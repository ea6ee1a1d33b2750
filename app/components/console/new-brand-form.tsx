import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldFault } from '#app/api/console-brands.ts';
import { useCountryNames } from '#app/components/members/country-names.ts';
import { LOCALES } from '#app/platform/locales.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { BrandDraft } from '#tenants/new-brand.ts';
import { useBrandWords } from './brand-words.ts';

type Props = {
  /** The base of the form: a niche's template (`niche.3`) or a brand's slug. */
  from: string;
  bases: readonly { value: string; name: string }[];
  draft: BrandDraft;
  companies: readonly { name: string; country: string }[];
  themes: readonly { slug: string; name: string }[];
  countries: readonly string[];
  currencies: readonly string[];
  features: readonly string[];
  faults: Readonly<Record<string, readonly FieldFault[]>>;
  /** A refused file, and the reason. */
  file: string | null;
  fileFaults: readonly string[];
};

/** Everything that a new brand needs on one page; empty fields are derived from the name and the host. */
export function NewBrandForm(props: Props) {
  const { from, draft, faults } = props;
  const { t } = useLingui();
  const { niches, fieldFault } = useBrandWords();
  const fault = (field: string) => faults[field]?.map(fieldFault).join(' ');
  const loose = (faults[''] ?? []).map(({ sentence }) => sentence);
  const text = (field: Exclude<keyof BrandDraft, 'countries' | 'features' | 'prices' | 'local_prices'>) => ({
    name: field,
    defaultValue: draft[field],
    error: fault(field),
    autoComplete: 'off',
  });
  return (
    <>
      <h1>
        <Trans>New brand</Trans>
      </h1>
      <StartFrom from={from} bases={props.bases} />
      {Object.keys(faults).length > 0 && (
        <Banner
          tone="danger"
          live
          title={<Trans>The brand wasn't created. Fix the highlighted fields.</Trans>}
        >
          {loose.length > 0 && (
            <ul>
              {loose.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      <form method="post" action="/console/brands/new" className="grid gap-5">
        <input type="hidden" name="from" value={from} />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Section title={<Trans>Name and address</Trans>}>
            <TextField {...text('name')} label={t`Name`} maxLength={40} required />
            <TextField
              {...text('slug')}
              label={t`Short name`}
              hint={t`Lowercase letters, digits and hyphens. You can't change it later. Leave empty to create it from the name.`}
              maxLength={31}
            />
            <TextField
              {...text('hosts')}
              label={t`Hosts`}
              hint={t`Separated by spaces. Links in emails use the first one.`}
              inputMode="url"
              spellCheck={false}
              required
            />
            <SelectField
              {...text('niche')}
              label={t`Niche`}
              options={Object.entries(niches).map(([value, label]) => ({ value, label }))}
            />
          </Section>
          <Section title={<Trans>Countries and languages</Trans>}>
            <SelectField
              {...text('language')}
              label={t`Main language`}
              hint={t`Members can choose any other language.`}
              options={Object.entries(LOCALES).map(([value, label]) => ({ value, label }))}
            />
            <Countries countries={props.countries} chosen={draft.countries} error={fault('countries')} />
          </Section>
          <CompanySection companies={props.companies} countries={props.countries} draft={draft} text={text} />
          <PriceSection currencies={props.currencies} draft={draft} text={text} fault={fault} />
          <Section title={<Trans>Texts and email</Trans>}>
            <TextField
              {...text('title')}
              label={t`Title`}
              hint={t`Leave empty to use the name.`}
              maxLength={80}
            />
            <TextField {...text('description')} label={t`Description`} maxLength={200} required />
            <TextField
              {...text('support_email')}
              label={t`Support email`}
              hint={t`Leave empty to use support@ and the first host.`}
            />
            <TextField
              {...text('mail_from')}
              label={t`Sender address`}
              hint={t`Leave empty to use hello@ and the first host.`}
            />
          </Section>
          <Section title={<Trans>Look and features</Trans>}>
            <SelectField
              {...text('theme')}
              label={t`Starting theme`}
              options={[
                { value: 'base', label: t`Same as the starting point` },
                ...props.themes.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
            />
            <Features features={props.features} chosen={draft.features} error={fault('features')} />
          </Section>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit">
            <Trans>Create brand</Trans>
          </Button>
          <p className="text-sm text-muted">
            <Trans>The brand stays a draft until you take it live on the next page.</Trans>
          </p>
        </div>
      </form>
      <ImportForm file={props.file} faults={props.fileFaults} />
    </>
  );
}

function ImportForm({ file, faults }: { file: string | null; faults: readonly string[] }) {
  const { t } = useLingui();
  return (
    <details open={file !== null} className="panel p-5">
      <summary className="cursor-pointer font-semibold">
        <Trans>Or import a brand file</Trans>
      </summary>
      <form method="post" action="/console/brands/new" className="grid gap-4 pt-4">
        <TextAreaField
          name="file"
          label={t`File contents`}
          hint={t`Use a file downloaded from another brand, with a new short name and new hosts.`}
          error={faults.length > 0 ? faults.join(' ') : undefined}
          defaultValue={file ?? ''}
          rows={6}
          spellCheck={false}
          className="font-mono text-sm"
          required
        />
        <Button type="submit" name="intent" value="import" className="justify-self-start">
          <Trans>Create brand from file</Trans>
        </Button>
      </form>
    </details>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="panel grid content-start gap-4 p-5">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function StartFrom({ from, bases }: Pick<Props, 'from' | 'bases'>) {
  const { t } = useLingui();
  const { niches } = useBrandWords();
  return (
    <form method="get" action="/console/brands/new" className="flex flex-wrap items-end gap-4">
      <SelectField name="from" label={t`Start from`} defaultValue={from}>
        <optgroup label={t`Niche`}>
          {Object.entries(niches).map(([niche, name]) => (
            <option key={niche} value={`niche.${niche}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={t`Brand`}>
          {bases.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <Button type="submit" variant="ghost">
        <Trans>Prefill form</Trans>
      </Button>
    </form>
  );
}

type TextProps = (
  field:
    | 'company'
    | 'company_name'
    | 'company_address'
    | 'company_city'
    | 'company_country'
    | 'company_kvk'
    | 'currency'
    | 'descriptor',
) => {
  name: string;
  defaultValue: string;
  error: string | undefined;
};

function CompanySection({
  companies,
  countries,
  draft,
  text,
}: Pick<Props, 'companies' | 'countries' | 'draft'> & { text: TextProps }) {
  const { t } = useLingui();
  const countryName = useCountryNames();
  const isNew = draft.company === '' || draft.company_name !== '';
  return (
    <Section title={<Trans>Company</Trans>}>
      <SelectField
        {...text('company')}
        label={t`Legal owner`}
        options={[
          ...companies.map(({ name, country }) => ({ value: name, label: `${name} (${country})` })),
          { value: '', label: t`New company` },
        ]}
      />
      <details open={isNew}>
        <summary className="cursor-pointer py-2 font-semibold">
          <Trans>New company</Trans>
        </summary>
        <div className="grid gap-4 pt-2">
          <TextField {...text('company_name')} label={t`Company name`} />
          <TextField {...text('company_address')} label={t`Street and number`} />
          <TextField
            {...text('company_city')}
            label={t({ message: 'City', context: 'of a postal address' })}
          />
          <SelectField
            {...text('company_country')}
            label={t`Country`}
            placeholder="–"
            options={countries.map((code) => ({ value: code, label: countryName(code) }))}
          />
          <TextField {...text('company_kvk')} label={t`Registration number`} />
        </div>
      </details>
      <TextField
        {...text('descriptor')}
        label={t`Name on bank statements`}
        hint={t`Up to 22 characters that don't mention dating.`}
        maxLength={22}
        required
      />
    </Section>
  );
}

function PriceSection({
  currencies,
  draft,
  text,
  fault,
}: Pick<Props, 'currencies' | 'draft'> & { text: TextProps; fault: (field: string) => string | undefined }) {
  const { t } = useLingui();
  const loose = fault('prices');
  return (
    <Section title={<Trans>Prices</Trans>}>
      <SelectField
        {...text('currency')}
        label={t`Currency`}
        options={currencies.map((code) => ({ value: code, label: code }))}
      />
      <fieldset className="grid gap-3">
        <legend className="pb-2 font-semibold">
          <Trans>Bundles</Trans>
        </legend>
        {draft.prices.map(({ credits, price }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name, and their number is fixed
          <div key={row} className="grid grid-cols-2 gap-3">
            <TextField
              name={`credits_${row}`}
              label={t`Credits`}
              defaultValue={credits}
              inputMode="numeric"
              error={fault(`credits_${row}`)}
            />
            <TextField
              name={`price_minor_${row}`}
              label={t`Price incl. VAT`}
              defaultValue={price}
              inputMode="decimal"
              error={fault(`price_minor_${row}`)}
            />
          </div>
        ))}
      </fieldset>
      {loose && (
        <p role="alert" className="text-sm font-semibold text-error">
          {loose}
        </p>
      )}
      <Checkbox
        name="local_prices"
        value="yes"
        defaultChecked={draft.local_prices}
        label={t`Use default local prices for countries with another currency`}
      />
    </Section>
  );
}

function Countries({
  countries,
  chosen,
  error,
}: {
  countries: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
}) {
  const countryName = useCountryNames();
  return (
    <fieldset>
      <legend className="font-semibold">
        <Trans>Countries</Trans>
      </legend>
      {error && (
        <p role="alert" className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {countries.map((code) => (
          <Checkbox
            key={code}
            name="country"
            value={code}
            defaultChecked={chosen.includes(code)}
            label={countryName(code)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Features({
  features,
  chosen,
  error,
}: {
  features: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">
        <Trans>Features</Trans>
      </legend>
      {error && (
        <p role="alert" className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
      {features.map((name) => (
        <Checkbox
          key={name}
          name="feature"
          value={name}
          defaultChecked={chosen.includes(name)}
          label={name}
        />
      ))}
    </fieldset>
  );
}
