import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldView } from '#app/api/console-brands.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { SectionName } from '#tenants/setting-fields.ts';
import { BrandHead, type BrandHeadFacts } from './brand-head.tsx';
import { useBrandWords } from './brand-words.ts';

type Props = {
  brand: BrandHeadFacts;
  /** The version that the form shows: a change by someone else in between is not overwritten. */
  version: number;
  sections: readonly SectionName[];
  section: SectionName;
  fields: readonly FieldView[];
  company: string;
  /** The fields can be read and not changed. */
  locked: boolean;
  done: boolean;
  fault: keyof ReturnType<typeof useBrandWords>['faults'] | null;
  loose: readonly string[];
};

/** One section of a brand's settings, by their names in the brand file. */
export function BrandSettings(props: Props) {
  const { brand, version, section, fields, locked, done, fault, loose } = props;
  const { faults } = useBrandWords();
  const names = useSectionNames();
  const path = `/console/brands/${brand.slug}/settings`;
  return (
    <>
      <BrandHead brand={brand} page="settings" />
      {fault && (
        <Banner tone="danger" live title={faults[fault]}>
          {loose.length > 0 && (
            <ul>
              {loose.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      {done && (
        <Banner tone="success" live>
          <Trans>Saved. The site shows it within two seconds.</Trans>
        </Banner>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <SectionLinks {...props} path={path} names={names} />
        <form method="post" action={`${path}?section=${section}`} className="panel grid max-w-3xl gap-5 p-5">
          <input type="hidden" name="version" value={version} />
          <h2>{names[section]}</h2>
          {section === 'company' && <CompanyNote company={props.company} locked={locked} />}
          <fieldset disabled={locked} className="grid gap-5">
            {fields.map((field) => (
              <SettingControl key={field.path} field={field} />
            ))}
          </fieldset>
          {!locked && (
            <Button type="submit" className="justify-self-start">
              <Trans>Save</Trans>
            </Button>
          )}
        </form>
      </div>
    </>
  );
}

function CompanyNote({ company, locked }: Pick<Props, 'company' | 'locked'>) {
  const { faults } = useBrandWords();
  return (
    <p className="text-muted">
      {locked ? faults.company : <Trans>{company}: a change reaches every brand of this company.</Trans>}
    </p>
  );
}

function SectionLinks({
  sections,
  section,
  path,
  names,
}: Pick<Props, 'sections' | 'section'> & { path: string; names: Record<SectionName, string> }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Settings`} className="console-sections">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] lg:grid-cols-1">
        {sections.map((each) => (
          <li key={each}>
            <a href={`${path}?section=${each}`} aria-current={each === section ? 'page' : undefined}>
              {names[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `settings.currency` as `currency`: the name that the guide for operators describes. */
const nameOf = (path: string): string => path.slice(path.indexOf('.') + 1);

const JSON_ROWS = 12;
const EXAMPLE = '{"en": "…", "nl": "…"}';

function SettingControl({ field }: { field: FieldView }) {
  const { t } = useLingui();
  const { fieldFault } = useBrandWords();
  const { path, kind, choices, minimum, maximum, values } = field;
  const [value = ''] = values;
  const error = field.faults.map(fieldFault).join(' ') || undefined;
  const common = { name: path, label: nameOf(path), error };
  switch (kind) {
    case 'switch':
      return <Checkbox {...common} value="on" defaultChecked={value === 'on'} />;
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          defaultValue={value}
          hint={minimum === null || maximum === null ? undefined : t`From ${minimum} to ${maximum}.`}
          className="max-w-40"
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          defaultValue={value}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          className="max-w-xs"
        />
      );
    case 'choices':
      return (
        <fieldset>
          <legend className="font-semibold">{common.label}</legend>
          {error && (
            <p role="alert" className="text-sm font-semibold text-error">
              {error}
            </p>
          )}
          <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
            {choices.map((choice) => (
              <Checkbox
                key={choice}
                name={path}
                value={choice}
                defaultChecked={values.includes(choice)}
                label={choice}
              />
            ))}
          </div>
        </fieldset>
      );
    case 'list':
      return (
        <TextAreaField
          {...common}
          rows={3}
          defaultValue={value}
          hint={t`One on each line.`}
          spellCheck={false}
        />
      );
    case 'mixed':
      return (
        <TextAreaField
          {...common}
          rows={value.startsWith('{') ? JSON_ROWS : 2}
          defaultValue={value}
          hint={t`One text for all languages, or JSON with one by language: ${EXAMPLE}`}
        />
      );
    case 'json':
      return (
        <TextAreaField
          {...common}
          rows={Math.min(JSON_ROWS, value.split('\n').length + 1)}
          defaultValue={value}
          hint="JSON"
          spellCheck={false}
          className="font-mono text-sm"
        />
      );
    case 'text':
      return <TextField {...common} defaultValue={value} />;
  }
}

function useSectionNames(): Record<SectionName, string> {
  const { t } = useLingui();
  return {
    name: t`Name and hosts`,
    company: t`Company`,
    places: t`Countries and languages`,
    texts: t`Texts`,
    access: t`Sign-up and visitors`,
    prices: t`Prices and payment`,
    offers: t`Credits and offers`,
    chat: t`Chat and limits`,
    safety: t`Age and photos`,
    search: t`Search and cards`,
    fictional: t`Fictional profiles and partners`,
    mail: t`Email and support`,
    legal: t`Legal notice`,
    tracking: t`Analytics and networks`,
    features: t`Features`,
    other: t({ message: 'Other', context: 'settings' }),
  };
}
