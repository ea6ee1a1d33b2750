import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldView, SettingChoices } from '#app/api/console-brands.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import type { SectionName } from '#tenants/setting-fields.ts';
import type { InputContext } from '#tenants/setting-inputs.ts';
import { BrandHead, type BrandHeadFacts } from './brand-head.tsx';
import { useBrandWords } from './brand-words.ts';
import { SettingControl } from './setting-control.tsx';
import { settingWords } from './setting-words.ts';

type Props = {
  brand: BrandHeadFacts;
  /** The version that the form shows: a change by someone else in between is not overwritten. */
  version: number;
  sections: readonly SectionName[];
  section: SectionName;
  fields: readonly FieldView[];
  /** The currency of amounts and the language of texts in this form. */
  context: InputContext;
  choices: SettingChoices;
  company: string;
  /** The fields are read-only. */
  locked: boolean;
  done: boolean;
  fault: keyof ReturnType<typeof useBrandWords>['faults'] | null;
  loose: readonly string[];
};

/** One section of a brand's settings, in operators' words (setting-words.ts). */
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
          <Trans>Saved. The site shows the change within two seconds.</Trans>
        </Banner>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <SectionLinks {...props} path={path} names={names} />
        <form method="post" action={`${path}?section=${section}`} className="panel grid max-w-3xl gap-5 p-5">
          <input type="hidden" name="version" value={version} />
          <h2>{names[section]}</h2>
          {section === 'company' && <CompanyNote company={props.company} locked={locked} />}
          <fieldset disabled={locked} className="grid min-w-0 gap-6">
            {fields.map((field) => (
              <SettingControl
                key={field.path}
                field={field}
                words={settingWords(field.path)}
                context={props.context}
                choices={props.choices}
                contentPath={`/console/brands/${brand.slug}/content`}
              />
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
      {locked ? faults.company : <Trans>Changes apply to all brands of this company: {company}.</Trans>}
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

function useSectionNames(): Record<SectionName, string> {
  const { t } = useLingui();
  return {
    name: t`Name and hosts`,
    company: t`Company`,
    places: t`Countries and languages`,
    texts: t`Texts`,
    access: t`Signup and visitors`,
    prices: t`Prices and payment`,
    offers: t`Credits and offers`,
    chat: t`Chat and limits`,
    safety: t`Age and photos`,
    search: t`Search and cards`,
    fictional: t`Fictional profiles and partners`,
    mail: t`Email and support`,
    staff: t`What staff can do alone`,
    legal: t`Legal notice`,
    tracking: t`Analytics and networks`,
    features: t`Features`,
    other: t({ message: 'Other', context: 'settings' }),
  };
}
